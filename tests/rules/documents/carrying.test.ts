import { expect, test } from 'vitest'
import { canCarry, carry } from '#machines/rules/documents/editing/carrying.ts'
import { fieldsOn, place, select, undo, type Desk } from '#machines/rules/documents/field-desk.ts'
import { boxOf } from '#machines/rules/documents/geometry.ts'
import { a4, emptyDesk } from '../../support/samples/desk.ts'

const pages = [a4, a4, { width: 250, height: 300 }, { width: 100, height: 120 }]
const placed = (desk: Desk, type: 'TEXT' | 'CHECKBOX', page: number, [x, y]: [number, number]) =>
  place(desk, type, page, { x, y })
/** A text and a checkbox to the right of it, both selected. */
const two = () => {
  const desk = placed(placed(emptyDesk({ pages }), 'CHECKBOX', 0, [330, 100]), 'TEXT', 0, [20, 100])
  return select(desk, ['new1', 'new2'])
}
const boxes = (desk: Desk) => fieldsOn(desk).map((field) => [field.pageNumber, ...Object.values(boxOf(field))])

test('fields that are carried to a page with room for them keep their places to each other', () => {
  const after = carry(two(), { pages: 1, dx: 100, dy: 30.4 })
  expect(boxes(after)).toEqual([
    [1, 430, 130, 460, 160],
    [1, 120, 130, 420, 153],
  ])
  expect(after.page).toBe(1)
})

test('at the edge of the page they stop together', () => {
  expect(boxes(carry(two(), { pages: 1, dx: 999, dy: -999 }))).toEqual([
    [1, 565, 0, 595, 30],
    [1, 255, 0, 555, 23],
  ])
})

test('on a page without room for all of them each is whole, as large as the page allows; a checkbox stays square', () => {
  expect(boxes(carry(two(), { pages: 2, dx: 0, dy: 0 }))).toEqual([
    [2, 220, 100, 250, 130],
    [2, 0, 100, 250, 123],
  ])
  const large = { ...two(), sizes: { CHECKBOX: { width: 180, height: 180 } } }
  const [, , checkbox] = boxes(carry(placed(large, 'CHECKBOX', 0, [0, 0]), { pages: 3, dx: 0, dy: 0 }))
  expect(checkbox).toEqual([3, 0, 0, 100, 100])
})

test('fields of several pages go by as many pages each, as far as the document goes', () => {
  const desk = select(placed(two(), 'CHECKBOX', 1, [50, 50]), ['new1', 'new3'])
  expect(boxes(carry(desk, { pages: 9, dx: 0, dy: 0 })).map(([page]) => page)).toEqual([2, 0, 3])
  expect([3, 2, -1, 0].map((by) => canCarry(desk, by))).toEqual([false, true, false, false])
  expect(canCarry(select(desk, []), 1)).toBe(false)
})

test('it is one step, and undo brings back exactly what was there', () => {
  const before = two()
  const after = carry(before, { pages: 3, dx: 5, dy: 5 })
  expect(after.history.past).toHaveLength(before.history.past.length + 1)
  expect(fieldsOn(undo(after))).toBe(fieldsOn(before))
})
