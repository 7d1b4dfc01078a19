import { describe, expect, test } from 'vitest'
import { changesBetween, keptValues, shownIn, typedValues } from '#machines/rules/signing/edit-changes.ts'
import type { Field, SigningView } from '#machines/rules/signing/signing.ts'
import {
  another,
  conditions,
  editedView,
  mine,
  note,
  order,
  place,
  signingView,
  theirs,
  vat,
} from '../../support/samples/signer.ts'

const before = signingView()
const shown = shownIn(before, '"7"')
/** The request with other fields of its signer. */
const withFields = (...fields: Field[]): SigningView => ({
  ...before,
  files: before.files.map((file) => ({ ...file, fields: [...fields.map(mine), another(theirs)] })),
})
const mineNow = shown.fields
const changed = (id: string, change: Partial<Field>) =>
  withFields(...mineNow.map((field) => (field.id === id ? { ...field, ...change } : field)))

const nothing = { areFilesOthers: false, added: [], changed: [], removed: [], lost: [] }

describe('what an edit has changed for a signer', () => {
  test('is nothing if their fields and the files are the same', () => {
    expect(changesBetween(shown, before, { [vat.id]: 'FR 42' })).toEqual(nothing)
  })

  test('names the fields that are new, that were changed and that are gone', () => {
    expect(changesBetween(shown, editedView(), {})).toEqual({
      ...nothing,
      added: [place.anchorName],
      changed: [note.anchorName],
      removed: [order.anchorName],
    })
  })

  test.each([
    [{ anchorName: 'Remark' }],
    [{ anchorType: 'TEXT' }],
    [{ required: true }],
    [{ maxLength: 20 }],
    [{ fieldPlaceHolder: 'In one word' }],
    [{ pageNumber: 2 }],
  ] as const)('a field is another one with %o', (change) => {
    expect(changesBetween(shown, changed(note.id, change), {}).changed).toHaveLength(1)
  })

  test('a field that has moved on its page is the same to who fills it in', () => {
    expect(changesBetween(shown, changed(note.id, { posX: 0.1, posY: 0.6, width: 0.2 }), {})).toEqual(nothing)
  })

  test('fields of others are none of their business', () => {
    const other = { ...before, files: before.files.map((file) => ({ ...file, fields: mineNow.map(mine) })) }
    expect(changesBetween(shown, other, {})).toEqual(nothing)
  })

  test('says that the documents are others', () => {
    const other = { ...before, files: before.files.map((file) => ({ ...file, hash: 'cd'.repeat(32) })) }
    expect(changesBetween(shown, other, {}).areFilesOthers).toBe(true)
  })

  test('says what was filled in and has no place any more, with its words', () => {
    expect(changesBetween(shown, editedView(), { [order.id]: 'PO-17', [vat.id]: 'FR 42' }).lost).toEqual([
      { name: order.anchorName, value: 'PO-17' },
    ])
    expect(changesBetween(shown, editedView(), { [order.id]: ' ' }).lost).toEqual([])
    // A tick is said by the name of its field.
    expect(changesBetween(shown, withFields(vat), { [conditions.id]: 'true' }).lost).toEqual([])
  })
})

describe('what was filled in before an edit', () => {
  test('is kept where it still fits', () => {
    const values = { [vat.id]: 'FR 42', [order.id]: 'PO-17', [conditions.id]: 'true' }
    expect(keptValues(shown, editedView(), values)).toEqual({ [vat.id]: 'FR 42', [conditions.id]: 'true' })
  })

  test('is not cut where it has become too long: it is said instead', () => {
    const [exact, longer] = ['FR 42', 'FR 423']
    const short = changed(vat.id, { maxLength: exact.length })
    expect(keptValues(shown, short, { [vat.id]: exact })).toEqual({ [vat.id]: exact })
    expect(keptValues(shown, short, { [vat.id]: longer })).toEqual({})
    expect(changesBetween(shown, short, { [vat.id]: longer }).lost).toEqual([{ name: vat.anchorName, value: longer }])
  })

  test('does not become the text of a field that was a tick, or the other way round', () => {
    expect(keptValues(shown, changed(conditions.id, { anchorType: 'TEXT' }), { [conditions.id]: 'true' })).toEqual({})
    expect(keptValues(shown, changed(vat.id, { anchorType: 'CHECKBOX' }), { [vat.id]: 'true' })).toEqual({})
    expect(keptValues(shown, changed(note.id, { anchorType: 'TEXT' }), { [note.id]: 'x' })).toEqual({ [note.id]: 'x' })
  })

  test('leaves room for what the sender proposes now, if it was their proposal of before', () => {
    const proposed = changed(vat.id, { defaultValue: 'FR 1' })
    expect(typedValues(proposed, { [vat.id]: 'FR 1', [order.id]: 'PO-17' })).toEqual({ [order.id]: 'PO-17' })
    expect(typedValues(proposed, { [vat.id]: '' })).toEqual({ [vat.id]: '' })
  })
})
