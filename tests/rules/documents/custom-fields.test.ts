import { describe, expect, test } from 'vitest'
import { limits } from '#machines/rules/common/limits.ts'
import {
  keptOf,
  placeCustomField,
  showsCustomFields,
  type CustomField,
} from '#machines/rules/documents/custom-fields.ts'
import { fieldsOn, place, undo, type Desk } from '#machines/rules/documents/field-desk.ts'
import { linesOf } from '#machines/rules/documents/fields.ts'
import { sizeOf } from '#machines/rules/documents/geometry.ts'
import { contract } from '../../../server/http/contract.ts'
import { emptyDesk } from '../../support/samples/desk.ts'
import { initialsField, remarksField, townField } from '../../support/sample-custom-fields.ts'

const at = (x: number, y: number) => ({ x, y })
const last = (desk: Desk) => fieldsOn(desk).at(-1)!
const placed = (custom: CustomField, desk = emptyDesk()) => placeCustomField(desk, custom, 0, at(100, 200))

const roles = (state: 'CREATED' | 'SIGNED') => [
  { name: 'Ada', type: 'SIGNER' as const, state },
  { name: 'Sender', type: 'REQUEST' as const, state: null },
]

test('FIELD-018 a placed custom field gives the new box all its properties', () => {
  const desk = placed(townField)
  const { name, type, defaultValue, fieldPlaceHolder, required, fontSize, maxLength } = townField
  expect(last(desk)).toMatchObject({
    name,
    type,
    defaultValue,
    fieldPlaceHolder,
    required,
    fontSize,
    maxLength,
    fieldId: null,
    role: desk.role,
    pageNumber: 0,
    x1: 100,
    y1: 200,
    x2: 280,
    y2: 228,
  })
  expect(desk.selected).toEqual([last(desk).id])
})

test.each([townField, remarksField, initialsField])(
  'what is kept of a placed field is what it was placed with: $name',
  (custom) => {
    const { id: _, customFieldName: __, ...kept } = custom
    expect(keptOf(last(placed(custom)), limits)).toEqual(kept)
  },
)

test('a text area is high enough for its lines', () => {
  const area = last(placed({ ...remarksField, height: 30, lineNumber: 6 }))
  expect(linesOf(area, limits)).toBe(6)
  expect(sizeOf(last(placed({ ...remarksField, height: 300 }))).height).toBe(300)
})

test('a custom field is one step to undo, and leaves the size of the next field of its type', () => {
  const before = emptyDesk()
  const desk = placed(townField, before)
  expect(fieldsOn(undo(desk))).toEqual([])
  expect(desk.history.past).toHaveLength(1)
  expect(last(place(desk, 'TEXT', 0, at(0, 0)))).toMatchObject({ x2: 300, fontSize: limits.fontSizeDefault })
})

test('the name gets a number if the role has a field of that name', () => {
  const twice = placeCustomField(placed(townField), townField, 0, at(0, 0))
  expect(fieldsOn(twice).map(({ name }) => name)).toEqual(['Town of birth', 'Town of birth 2'])
})

test('a box that is larger than its page shrinks to it; no point is the centre', () => {
  const small = emptyDesk({ pages: [{ width: 100, height: 100 }] })
  expect(sizeOf(last(placed(remarksField, small))).width).toBe(100)
  const centred = last(placeCustomField(emptyDesk({ pages: [{ width: 400, height: 600 }] }), townField, 0))
  expect([centred.x1, centred.y1]).toEqual([110, 286])
})

describe('what does not fit into this request is left out', () => {
  test('letters and limits are within those of the editor', () => {
    const tight = { ...limits, fontSizeMin: 10, fieldMaxLength: 4 }
    const { fontSize, maxLength, defaultValue } = last(placed(townField, emptyDesk({ limits: tight })))
    expect([fontSize, maxLength, defaultValue]).toEqual([10, 4, 'Pari'])
  })

  test('a box to tick is ticked or not; a signature has no value', () => {
    const box: CustomField = { ...townField, type: 'CHECKBOX', width: 30, height: 30 }
    expect(last(placed({ ...box, defaultValue: 'yes' })).defaultValue).toBe('false')
    expect(last(placed({ ...box, defaultValue: 'true' })).defaultValue).toBe('true')
    expect(last(placed({ ...initialsField, defaultValue: 'x' })).defaultValue).toBe('')
  })

  test('the sender gets no help text, and no signature', () => {
    const desk = emptyDesk({ roles: roles('CREATED'), role: 'Sender' })
    expect(last(placed(townField, desk)).fieldPlaceHolder).toBe('')
    expect(placed(initialsField, desk)).toBe(desk)
  })

  test('nothing is placed for a signer who has acted, or on a page that is not there', () => {
    const desk = emptyDesk({ roles: roles('SIGNED'), role: 'Ada' })
    expect(placed(townField, desk)).toBe(desk)
    const open = emptyDesk()
    expect(placeCustomField(open, townField, 99)).toBe(open)
  })
})

test('FIELD-041 custom fields are hidden for the sender once a signer has acted', () => {
  const shows = (state: 'CREATED' | 'SIGNED', role: string) =>
    showsCustomFields(emptyDesk({ roles: roles(state), role }))
  expect([shows('CREATED', 'Sender'), shows('SIGNED', 'Sender'), shows('SIGNED', 'Ada')]).toEqual([true, false, true])
})

test('FIELD-016 a custom field has the bounds of the contract for a field', () => {
  const { body } = contract.operations.find(({ id }) => id === 'createCustomField')!
  expect(body!.schema.properties).toMatchObject({
    customFieldName: { maxLength: limits.nameMaxLength },
    name: { maxLength: limits.nameMaxLength },
    defaultValue: { maxLength: limits.textAreaMaxLength },
    fieldPlaceHolder: { maxLength: limits.fieldMaxLength },
    fontSize: { minimum: limits.fontSizeMin, maximum: limits.fontSizeMax },
    lineNumber: { minimum: limits.textAreaMinLine },
    maxLength: { maximum: limits.textAreaMaxLength },
  })
})
