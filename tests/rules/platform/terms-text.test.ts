import { expect, test } from 'vitest'
import { isTemplate, piecesOf } from '#machines/rules/platform/terms-text.ts'

const unnamed = { name: null, address: null, mail: null }
const operator = { name: 'Engines Ltd', address: 'London', mail: 'legal@engines.example' }

test('what the settings say of the operator fills the blanks of a clause', () => {
  expect(piecesOf('By {name}, {mail}; see {article:8}.', operator)).toEqual([
    { kind: 'words', text: 'By ' },
    { kind: 'words', text: 'Engines Ltd' },
    { kind: 'words', text: ', ' },
    { kind: 'mail', address: 'legal@engines.example' },
    { kind: 'words', text: '; see ' },
    { kind: 'article', number: 8 },
    { kind: 'words', text: '.' },
  ])
  expect(piecesOf('{name}{mail}', unnamed)).toEqual([
    { kind: 'blank', of: 'name' },
    { kind: 'blank', of: 'mail' },
  ])
})

test('the terms are a template until name, address and email are all there', () => {
  expect(isTemplate(operator)).toBe(false)
  expect(isTemplate({ ...operator, address: null })).toBe(true)
})
