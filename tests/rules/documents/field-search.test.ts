import { describe, expect, test } from 'vitest'
import { change } from '#machines/rules/documents/field-changes.ts'
import { place } from '#machines/rules/documents/field-desk.ts'
import { fieldsByRole, pagesFound } from '#machines/rules/documents/editing/field-search.ts'
import { a4, emptyDesk } from '../../support/samples/desk.ts'

const named = (desk: ReturnType<typeof emptyDesk>, name: string) => change(desk, { name })
const desk = [
  { type: 'TEXT', page: 1, role: 'Ada', name: 'Téléphone' },
  { type: 'SIGNATURE', page: 0, role: 'Ada', name: 'Signature of the tenant' },
  { type: 'TEXT', page: 0, role: 'Bob', name: 'Town' },
].reduce(
  (so, { type, page, role, name }) => named(place({ ...so, role }, type === 'TEXT' ? 'TEXT' : 'SIGNATURE', page), name),
  emptyDesk(),
)
const found = (query: string) =>
  fieldsByRole(desk, query).map(({ role, fields }) => `${role.name}: ${fields.map(({ name }) => name).join(', ')}`)

describe('fields by who fills them in', () => {
  test('are listed in reading order, and roles without a field, too', () => {
    expect(found('')).toEqual(['Sender: ', 'Ada: Signature of the tenant, Téléphone', 'Bob: Town'])
  })

  test('a signer without a signature has no place to sign; the sender needs none', () => {
    expect(fieldsByRole(desk).map(({ lacksSignature }) => lacksSignature)).toEqual([false, false, true])
  })

  test.each([
    ['telephone', ['Ada: Téléphone']],
    ['TÉLÉ', ['Ada: Téléphone']],
    ['tenant signature', ['Ada: Signature of the tenant']],
    ['bob', ['Bob: Town']],
    ['text', ['Ada: Téléphone', 'Bob: Town']],
    ['ada text', ['Ada: Téléphone']],
    ['rent', []],
  ])('are found by name, type or signer: “%s”', (query, list) => {
    expect(found(query)).toEqual(list)
  })
})

test.each([
  ['1', [0, 9, 10, 11]],
  [' 12 ', [11]],
  ['13', []],
  ['p1', []],
  ['', []],
])('of 12 pages, “%s” names those at %j', (query, list) => {
  expect(pagesFound(emptyDesk({ pages: Array.from({ length: 12 }, () => a4) }), query)).toEqual(list)
})
