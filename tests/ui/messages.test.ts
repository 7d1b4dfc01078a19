import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contract } from '../../server/http/contract.ts'
import { languages, messagesIn } from '../support/walks/language.ts'

const code = globSync(['src/**/*.ts', 'src/**/*.tsx'])
  .filter((path) => !path.includes('.gen.'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** Message ids written in full (`'login.title'`), and the patterns of composed ids (`login.complaint.${…}`). */
const complete = new Set([...code.matchAll(/['"]([a-zA-Z-]+(?:\.[\w-]+)+)['"]/g)].map(([, id]) => id))
const composed = [...code.matchAll(/`([a-zA-Z-]+\.(?:[\w.-]|\$\{[^}`]*\})*\$\{[^}`]*\}[\w.-]*)`/g)].map(
  ([, id = '']) => new RegExp(`^${id.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
)

/** The messages of what is drawn from the stem of theirs, by the component that draws it. */
const PARTS = {
  PlainList: ['title', 'filters', 'found', 'foundMore', 'loading', 'failed', 'none', 'empty', 'empty.text'],
  PlainForm: ['new', 'edit', 'created', 'updated', 'gone', 'gone.text', 'gone.leave', 'delete'],
  MailedLink: ['title', 'failed', 'retry'],
  NamedConfirmView: ['title', 'text', 'keep', 'confirm', 'pending', 'close'],
}
for (const [component, parts] of Object.entries(PARTS))
  for (const [, drawn, asked] of code.matchAll(
    new RegExp(`<${component}\\b[^>]*?\\bstem="([\\w-]+)"|\\basking\\([^)]*?\\bstem: '([\\w-]+)'`, 'g'),
  ))
    if (drawn || component === 'NamedConfirmView') for (const part of parts) complete.add(`${drawn ?? asked}.${part}`)

test('I18N-001 I18N-006 every language has the same messages', () => {
  const [english, ...others] = languages.map((language) => Object.keys(messagesIn(language)).toSorted())
  for (const other of others) expect(other).toEqual(english)
})

/** Words that are the same in English and in French, and names. */
const shared =
  /^(actions?|articles?|audio|certifications?|contacts?|date|descriptions?|documents?|e-mail|images?|invitations?|machine|messages?|organisations?|original|pages?|paraph|pdf|ports?|quota|secrets?|services?|signature|standard|style|total|transitions?|types?|version|webhooks?|xml|zoom)$/i

/** The words of a message, without its arguments and the keywords of plurals. */
const wordsOf = (text: string) =>
  text.replaceAll(/\{\w+(, \w+)*\}|\{\w+, plural,|\b(one|other) \{/g, ' ').match(/[\p{L}-]+/gu) ?? []

test('I18N-001 a message has another text in French, unless its words are the same in both languages', () => {
  const french = messagesIn('fr')
  const same = Object.entries(messagesIn('en')).filter(
    ([id, text]) => text === french[id] && !wordsOf(text).every((word) => shared.test(word)),
  )
  expect(same).toEqual([])
})

/** Lists of characters that a name may not have: the signs stand for themselves. */
const NAMES_SIGNS = [
  'errors.RequestInvalidNameException',
  'errors.IllegalUploadedFilenameException',
  'errors.TemplateInvalidNameException',
  'errors.CertificationInvalidNameException',
  'tenant-params.deferredFlowName.invalid',
]

test('in French no line begins with a sign that a space comes before: the space does not break', () => {
  const breaking = Object.entries(messagesIn('fr')).filter(([, text]) => /[^{,\s] [;:?!»]|« /.test(text))
  expect(breaking.map(([id]) => id).toSorted()).toEqual(NAMES_SIGNS.toSorted())
})

test('every message is used', () => {
  const unused = Object.keys(messagesIn('en')).filter(
    (id) => !complete.has(id) && !composed.some((pattern) => pattern.test(id)),
  )
  expect(unused).toEqual([])
})

/** Ids that end like this are errors at a field. */
const atField = /\.(missing|tooLong|tooHeavy|invalid\w*|notPositive|malformed)$/

test.for(languages)('an error at a field is a sentence with its full stop (%s)', (language) => {
  const open = Object.entries(messagesIn(language)).filter(([id, text]) => atField.test(id) && !/\.(\}\})?$/.test(text))
  expect(open).toEqual([])
})

/** French words that are typed, copied or searched for as they are written here. */
const literal = /\b(SHA-256|analytical-engines|paraph-codes-de-secours)\b/g
/** In English, one or two characters that would be left at the end of a line: a 6‑digit code. */
const breaking = { fr: /[\p{L}\d]-[\p{L}\d]/u, en: /(?<![\p{L}\d-])[\p{L}\d]{1,2}-[\p{L}\d]/u }

test.for(languages)('a hyphen that should not end a line is a no-break hyphen (%s)', (language) => {
  const breaks = (text: string) => breaking[language].test(text.replaceAll(literal, ''))
  expect(Object.entries(messagesIn(language)).filter(([, text]) => breaks(text))).toEqual([])
})

test('what is optional agrees with its noun in French, whatever it is next to', () => {
  const alone = /(?<!\bchamp |\bsignataire )\bfacultatif\b|(?<!\bchamps |\bsignataires )\bfacultatifs\b/i
  expect(Object.entries(messagesIn('fr')).filter(([, text]) => alone.test(text))).toEqual([])
})

test('I18N-010 the interface speaks en and fr, mails speak EN and FR', () => {
  expect(languages).toEqual(['en', 'fr'])
  const speaks = contract.checking('components', 'schemas', 'NotificationLanguage')
  expect(['EN', 'FR', 'en', 'fr', 'DE'].map((language) => speaks(language))).toEqual([true, true, false, false, false])
})
