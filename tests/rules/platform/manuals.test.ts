import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { matchPath } from 'react-router'
import { isOfField, jsonLines } from '#machines/rules/platform/json-lines.ts'
import { panelsOf } from '#machines/rules/platform/panels.ts'
import { piecesOf, type Section, type Text } from '#machines/rules/platform/text.ts'
import type { Language } from '#ui/messages/language.ts'
import { eventIn } from '../../../packages/embed/src/events.ts'
import { withTokens } from '../../../scripts/build/manual-tokens.ts'
import { contract } from '../../../server/http/contract.ts'
import { isBuilt, pages, routes, type Route } from '../../../src/app/routes/all-routes.ts'
import { manuals, sentencesOf } from '../../support/samples/texts.ts'

const folder = 'src/ui/platform/manuals'
const sources = new Map(
  globSync('**/*.ts', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
)
const languageOf = (name: string) => basename(name).split('.')[1] as Language
const tokensOf = (source: string) => [...source.matchAll(/\{(?:say|page|file):[^}]+\}/g)].map(([token]) => token)

const all = [...manuals].flatMap(([stem, texts]) =>
  [...texts].map(([language, text]) => [stem, language, text] as const),
)
const both = [...manuals].filter(([, texts]) => texts.size === 2).map(([stem]) => stem)
const textOf = (stem: string, language: Language = 'en') => manuals.get(stem)!.get(language)!

const sectionsOf = ({ sections }: Text): Section[] => sections.flatMap((panel) => [panel, ...(panel.parts ?? [])])
const samplesIn = (text: Text) =>
  sectionsOf(text).flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block !== 'string' && 'sample' in block ? [block] : [])),
  )
const linksOf = (text: Text) =>
  sentencesOf(text)
    .flatMap((sentence) => piecesOf(sentence, null))
    .flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []))

test('the manuals are those of proof files and embedded signing and the user guide in both languages, and that of webhooks in English', () => {
  expect([...manuals].map(([stem, texts]) => [stem, [...texts.keys()]])).toEqual([
    ['embedded-signature', ['en', 'fr']],
    ['proof-files', ['en', 'fr']],
    ['user-guide', ['en', 'fr']],
    ['webhooks', ['en']],
  ])
  expect(textOf('webhooks').only).toBe('en')
})

describe.each([...sources])('%s', (name, source) => {
  test('each token names a message, a page that is built, or a file', () => {
    expect(withTokens(source, languageOf(name))).not.toMatch(/\{(say|page|file):/)
    const named = tokensOf(source).flatMap((token) => /^\{page:(.+)\}$/.exec(token)?.[1] ?? [])
    expect(named.filter((route) => !isBuilt(route as Route))).toEqual([])
  })

  test('what is between quotation marks is a token, and no copy of a name on the screen', () => {
    const quoted = [...source.matchAll(/[“«]\u00A0?([^”»]*?)\u00A0?[”»]/g)].map(([, words = '']) => words)
    expect(quoted.filter((words) => !/^\{say:[^}]+\}$/.test(words))).toEqual([])
  })
})

test('an unknown token fails the build', () => {
  for (const token of [
    '{say:nowhere.title}',
    '{page:nowhere}',
    '{page:requestDetail}',
    '{file:docs/webhooks.md#cobol}',
  ])
    expect(() => withTokens(token, 'en')).toThrow(/There is no|has no/)
  expect(() => withTokens('{say:manual.found}', 'en')).toThrow('needs values')
})

test.each(both)('I18N-001 %s has the same panels, anchors, blocks, links and tokens in both languages', (stem) => {
  const shapeOf = (text: Text) => ({
    changed: text.changed,
    panels: panelsOf(text).map(({ id, number }) => [id, number]),
    blocks: sectionsOf(text).map(({ blocks }) =>
      blocks.map((block) =>
        typeof block === 'string' ? 1 : Object.entries(block).map(([kind, of]) => [kind, of.length]),
      ),
    ),
    samples: samplesIn(text).map(({ sample, fields }) => [sample, fields.map(([path]) => path)]),
    links: linksOf(text),
  })
  expect(shapeOf(textOf(stem, 'fr'))).toEqual(shapeOf(textOf(stem)))
  const [en, fr] = (['en', 'fr'] as const).map((language) =>
    [...sources]
      .filter(([name]) => name.startsWith(stem) && languageOf(name) === language)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .flatMap(([, source]) => tokensOf(source)),
  )
  expect(fr).toEqual(en)
})

test.each(all)('MAN-033 %s in %s has a title, the day of its last change, and anchors that differ', (_, __, text) => {
  expect(text.title).not.toBe('')
  expect(text.changed).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  const ids = panelsOf(text).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(all)('every link of %s in %s leads to a panel of it, or to a page that is built', (_, __, text) => {
  const ids = panelsOf(text).map(({ id }) => `#${id}`)
  const isThere = (link: string) => {
    if (link.startsWith('#')) return ids.includes(link)
    if (link.startsWith('https://')) return true
    const route = routes.find((one) => matchPath(pages[one].path, link.split('#')[0] ?? ''))
    return route !== undefined && isBuilt(route)
  }
  expect(linksOf(text).filter((link) => !isThere(link))).toEqual([])
})

test.each(both)('%s in French has no-break spaces before signs and inside of quotation marks', (stem) => {
  const plain = sentencesOf(textOf(stem, 'fr')).map((sentence) =>
    sentence.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\]\(.*?\)/g, ']'),
  )
  for (const sentence of plain) expect(sentence).not.toMatch(/[^\u00A0][;:?!»]|«[^\u00A0]|[ ']\p{P}?$|'/u)
})

test.each(all)(
  'each field of the samples of %s in %s is explained, and each that is explained is there',
  (_, __, text) => {
    for (const { sample, fields } of samplesIn(text)) {
      const lines = jsonLines(sample)
      const unknown = fields.filter(([path]) => !lines.some((line) => isOfField(line, path)))
      expect(unknown.map(([path]) => path)).toEqual([])
      // What has fields of its own is explained by them, or by the panel that it leads to.
      const leaves = lines.filter(({ text: line }) => !/[[{]$|^\s*[\]}],?$/.test(line))
      const isExplained = (line: (typeof lines)[number]) =>
        fields.some(([path, meaning]) => path === line.path || (isOfField(line, path) && meaning.includes('](#')))
      expect(leaves.filter((line) => !isExplained(line)).map(({ path }) => path)).toEqual([])
    }
  },
)

test('every command in a manual is one of the project', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const named = [...sources.values()].flatMap((source) =>
    [...source.matchAll(/\bnpm run (\w+)/g)].map(([, name = '']) => name),
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

const idsOf = (text: Text) => text.sections.map(({ id, parts = [] }) => [id, parts.map((part) => part.id)])

test('MAN-001 MAN-003 the manual of proof files has its panels in order, and the proofs with their anchors', () => {
  expect(idsOf(textOf('proof-files'))).toEqual([
    ['introduction', []],
    ['structure', ['signature-proof', 'merkle-tree']],
    ['components', ['document-proof', 'document-anchor', 'audit-proof', 'audit-anchor']],
    ['handling', ['check-certification', 'check-signature', 'check-offline']],
  ])
})

test('MAN-025 the guide to embedded signing has its panels, all events and all errors, and a message that the client takes', () => {
  const text = textOf('embedded-signature')
  expect(text.sections.map(({ id }) => id)).toEqual(['introduction', 'implementation', 'events'])
  const [{ sample } = { sample: '{}' }] = samplesIn(text)
  const message = JSON.parse(sample) as { session: string }
  expect(eventIn(message, message.session)).not.toBeNull()
  const terms = sentencesOf(text)
    .filter((sentence) => /^`[A-Z_]+`$/.test(sentence))
    .map((term) => term.slice(1, -1))
  const isKnown = (name: string) =>
    [{ event: name }, { event: 'ERROR', error: name }, { event: name, height: 600, error: 'WRONG_OTP' }].some((one) =>
      eventIn({ ...message, ...one }, message.session),
    )
  expect(terms.filter((name) => !isKnown(name))).toEqual([])
  expect(terms).toHaveLength(13)
})

test('MAN-023 MAN-024 the manual of webhooks has its panels, and its payload is one of the contract', () => {
  const text = textOf('webhooks')
  expect(text.sections.map(({ id }) => id)).toEqual(['introduction', 'handling', 'payload', 'sample-code'])
  const [{ sample } = { sample: '{}' }] = samplesIn(text)
  expect(contract.checking('components', 'schemas', 'Event')(JSON.parse(sample))).toBe(true)
})

test('MAN-026 the user guide has a section for each audience, and each section has tasks', () => {
  const { sections } = textOf('user-guide')
  expect(sections.map(({ id }) => id)).toEqual([
    'check',
    'signer',
    'basic-user',
    'user',
    'manager',
    'administrator',
    'product',
    'api',
  ])
  expect(sections.filter(({ parts = [] }) => parts.length < 2)).toEqual([])
})
