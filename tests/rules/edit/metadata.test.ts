import { expect, test } from 'vitest'
import { filledMetadata, keptMetadata, metadataProblem, offeredMetadata } from '#machines/rules/edit/metadata.ts'

const entries = (...keys: string[]) => keys.map((key) => ({ key, value: 'x' }))
const numbered = (count: number) => entries(...Array.from({ length: count }, (_, i) => `Key ${i}`))
const letters = (count: number) => 'k'.repeat(count)

test.each([
  ['nothing', [], null],
  ['20 entries', numbered(20), null],
  ['21 entries', numbered(21), { name: 'TooManyMetadataException' }],
  ['20 entries and an empty one', [...numbered(20), { key: ' ', value: '' }], null],
  ['a key of 100 letters', entries(letters(100)), null],
  ['a key of 101 letters', entries(letters(101)), { name: 'MetadataTooLongException', at: 0 }],
  ['a value of 500 letters', [{ key: 'a', value: letters(500) }], null],
  ['a value of 501 letters', [{ key: 'a', value: letters(501) }], { name: 'MetadataTooLongException', at: 0 }],
  ['a key without a value', [{ key: 'a', value: '' }], null],
])('%s', (_, given, problem) => expect(metadataProblem(given)).toEqual(problem))

test.each(['', ' ', '\u200B'])('TEN-013 a value needs a key that shows something: %j', (key) =>
  expect(
    metadataProblem([
      { key: 'a', value: '' },
      { key, value: 'x' },
    ]),
  ).toEqual({
    name: 'MetadataWithoutKeyException',
    at: 1,
  }),
)

test.each([
  ['a', 'b', 'a'],
  ['Ref', 'b', 'REF'],
  ['é', 'b', 'e\u0301'],
])('TEN-014 of %s, %s and %s the third is a key too many', (...keys) =>
  expect(metadataProblem(entries(...keys))).toEqual({ name: 'MetadataKeyDuplicateException', at: 2 }),
)

test('entries are kept in one line each, and without those that say nothing', () =>
  expect(
    keptMetadata([
      { key: ' Ref\n1 ', value: '\tA ' },
      { key: ' ', value: ' ' },
      { key: 'Empty', value: '' },
    ]),
  ).toEqual([
    { key: 'Ref 1', value: 'A' },
    { key: 'Empty', value: '' },
  ]))

test('the keys of the organisation come first, in its order and spelling, with the values that they have', () =>
  expect(
    offeredMetadata([...entries('Mine'), { key: 'REFERENCE', value: 'A-1' }], ['Cost centre', 'Reference']),
  ).toEqual([
    { key: 'Cost centre', value: '', isOffered: true },
    { key: 'Reference', value: 'A-1', isOffered: true },
    { key: 'Mine', value: 'x', isOffered: false },
  ]))

test('what the organisation asks for is kept with a value only, an own entry also without', () =>
  expect(
    filledMetadata([
      { key: 'Cost centre', value: ' ', isOffered: true },
      { key: 'Reference', value: 'A-1', isOffered: true },
      { key: 'Mine', value: '', isOffered: false },
    ]),
  ).toEqual([
    { key: 'Reference', value: 'A-1' },
    { key: 'Mine', value: '' },
  ]))
