import { expect, test } from 'vitest'
import { isTemplate, piecesOf, textOfArticles } from '#machines/rules/platform/text.ts'
import { nobody, operator } from '../../support/samples/operator.ts'

test('what the settings say of the operator fills the blanks of a paragraph', () => {
  expect(piecesOf('By {name}, {mail}; see {article:8}.', operator)).toEqual([
    { kind: 'words', text: 'By ' },
    { kind: 'words', text: 'Analytical Engines Ltd' },
    { kind: 'words', text: ', ' },
    { kind: 'mail', address: 'legal@engines.example' },
    { kind: 'words', text: '; see ' },
    { kind: 'article', number: 8 },
    { kind: 'words', text: '.' },
  ])
  expect(piecesOf('{privacyMail}{phone}', operator)).toEqual([
    { kind: 'mail', address: 'privacy@engines.example' },
    { kind: 'words', text: '+44 20 7946 0000' },
  ])
  expect(piecesOf('{name}{mail}{host}', nobody)).toEqual([
    { kind: 'blank', of: 'name' },
    { kind: 'blank', of: 'mail' },
    { kind: 'blank', of: 'host' },
  ])
})

test('a link has words and an address; braces that name nothing are words', () => {
  expect(piecesOf('See [the terms](/gcu) or {constructor}.', operator)).toEqual([
    { kind: 'words', text: 'See ' },
    { kind: 'link', text: 'the terms', href: '/gcu' },
    { kind: 'words', text: ' or ' },
    { kind: 'words', text: '{constructor}' },
    { kind: 'words', text: '.' },
  ])
})

test('the terms are a template until name, address and email are all there', () => {
  expect(isTemplate(operator)).toBe(false)
  expect(isTemplate({ ...nobody, name: 'A', address: 'B', mail: 'c@d.example' })).toBe(false)
  for (const missing of ['name', 'address', 'mail']) expect(isTemplate({ ...operator, [missing]: null })).toBe(true)
})

test('an article of the terms is a section with an anchor of its number', () => {
  const { sections } = textOfArticles('Terms', '2021-01-15', [{ title: 'Purpose', clauses: ['One.'] }])
  expect(sections).toEqual([{ id: 'article-1', title: 'Purpose', blocks: [{ clauses: ['One.'] }] }])
})
