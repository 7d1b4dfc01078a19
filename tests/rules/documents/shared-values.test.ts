import { expect, test } from 'vitest'
import { change } from '#machines/rules/documents/field-changes.ts'
import { fieldsOn, place, select } from '#machines/rules/documents/field-desk.ts'
import { sharedValues } from '#machines/rules/documents/editing/shared-values.ts'
import { emptyDesk } from '../../support/samples/desk.ts'

const at = { x: 10, y: 20 }
const three = place(place(place(emptyDesk(), 'TEXT', 0, at), 'TEXT', 1, at), 'SIGNATURE', 0, at)
const shared = (desk: typeof three) => sharedValues(fieldsOn(desk), desk.roles)

test('FIELD-015 what several fields share has one value, what differs has several', () => {
  const mixed = change(select(three, ['new1']), { required: false, fontSize: 9, fieldPlaceHolder: 'Town', x: 44 })
  expect(shared(mixed)).toEqual({
    types: ['TEXT', 'SIGNATURE'],
    roles: ['Ada'],
    required: [false, true],
    fontSize: [9, 11],
    fieldPlaceHolder: ['Town', ''],
    x: [44, 10],
    y: [20],
    width: [300],
    height: [23, 150],
    pages: [0, 1],
  })
})

test('FIELD-045 FIELD-046 a property that no selected field has is not there', () => {
  const signatures = fieldsOn(three).filter(({ type }) => type === 'SIGNATURE')
  expect(sharedValues(signatures, three.roles)).toMatchObject({ required: [], fontSize: [], fieldPlaceHolder: [] })
})

test('FIELD-047 fields of the sender have no help text', () => {
  expect(shared(change({ ...three, selected: ['new1', 'new2'] }, { role: 'Sender' })).fieldPlaceHolder).toEqual([])
})
