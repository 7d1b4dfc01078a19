import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import * as rules from '#machines/rules/common/limits.ts'
import { fileSize } from '#machines/rules/common/file-size.ts'
import { ErrorMessage } from '#ui/common/errors/error-message.tsx'
import { languages, messagesIn } from '../support/walks/language.ts'
import { render } from '../support/walks/render.tsx'

const { limits, ...others } = rules
const numbers = Object.values({ ...limits, ...others })
const sizes = [limits.maxSize, rules.MAX_PROOF_BYTES, limits.signatureImageMaxSize]

/** The step of an arrow key in the editor happens to be the number of files. */
const STEP = 'field-editor.keys.move'

/** The numbers that a text names, with or without separators of thousands. */
const numbersIn = (text: string) =>
  (text.match(/\d+(?:[,\s\u00a0\u202f]\d{3})*/g) ?? []).map((found) => Number(found.replaceAll(/\D/g, '')))

test.each(languages)('ERR-014 SET-032 no message has a limit in its text, in %s', (language) => {
  const texts = Object.entries(messagesIn(language)).filter(([id]) => id !== STEP)
  const limitsIn = texts.filter(([, text]) =>
    numbersIn(text).some((number) => number >= 10 && numbers.includes(number)),
  )
  expect(limitsIn).toEqual([])
  const sized = sizes.map((bytes) => fileSize(bytes, language)).map(({ value, unit }) => `${value}\u00a0${unit}`)
  const sizesIn = texts.filter(([, text]) => sized.some((size) => text.replaceAll(/\s/g, '\u00a0').includes(size)))
  expect(sizesIn).toEqual([])
})

/** Another value for each limit, so that a text with a number of its own differs. */
const given: rules.Limits = {
  ...limits,
  maxSize: 7 * 1024 * 1024,
  maxFiles: 4,
  maxPages: 1234,
  maxFields: 5678,
  nameMaxLength: 91,
  daysBeforeExpiration: 1,
}

type Problem = ComponentProps<typeof ErrorMessage>['error']
const texts: [Problem, string, string][] = [
  ['RequestNameTooLongException', 'more than 91 characters', 'dépasse 91 caractères'],
  ['InvalidExpirationDateException', 'tomorrow to 1 day from now', 'demain et 1 jour à partir'],
  ['OversizeFileException', 'larger than 7 MB', 'dépasse 7 Mo'],
  ['FileTooHeavyException', 'larger than 7 MB', 'dépasse 7 Mo'],
  ['TooManyFilesException', '4 files at most', '4 fichiers au maximum'],
  ['TooManyPagesFileException', 'more than 1,234 pages', 'dépasse 1 234 pages'],
  ['TooManyFieldsException', '5,678 fields at most', '5 678 champs au maximum'],
]

test.each(texts)('ERR-014 CONST-017 %s names the limit that the server gave', (error, english, french) => {
  const [en, fr] = languages.map((language) =>
    render(<ErrorMessage error={error} limits={given} />, language).replaceAll(/\s/g, ' '),
  )
  expect(en).toContain(english)
  expect(fr).toContain(french)
})

test('without an answer of the server, a text names the limit that the server enforces', () => {
  const en = render(<ErrorMessage error="OversizeProofException" />, 'en')
  expect(en.replaceAll(/\s/g, ' ')).toContain('larger than 1 MB')
  expect(render(<ErrorMessage error="TooManyContactsException" />, 'fr')).toContain(`${rules.MAX_CONTACTS} contacts`)
  expect(render(<ErrorMessage error="RequestNameTooLongException" />, 'en')).toContain(`${limits.nameMaxLength} char`)
})
