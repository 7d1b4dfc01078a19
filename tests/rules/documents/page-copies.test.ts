import { expect, test } from 'vitest'
import { limits } from '#machines/rules/common/limits.ts'
import { fieldsOn, place, select, undo } from '#machines/rules/documents/field-desk.ts'
import { copyToPages } from '#machines/rules/documents/editing/page-copies.ts'
import { a4, emptyDesk } from '../../support/samples/desk.ts'

const pages = [a4, a4, { width: 200, height: 300 }, a4]
const initials = (desk = emptyDesk({ pages })) => place(desk, 'TEXT', 1, { x: 400, y: 780 })

test('a field is copied to the same place of every other page, with a name of its own, as one step', () => {
  const before = initials()
  const after = copyToPages(before)
  expect(fieldsOn(after).map(({ pageNumber, name, x1, y1 }) => [pageNumber, name, x1, y1])).toEqual([
    [1, 'Text 1', 295, 780],
    [0, 'Text 2', 295, 780],
    [2, 'Text 3', 0, 277],
    [3, 'Text 4', 295, 780],
  ])
  expect(after.selected).toEqual(['new1', 'new2', 'new3', 'new4'])
  expect(fieldsOn(undo(after))).toEqual(fieldsOn(before))
})

test('a page that has the same field there already gets no second one', () => {
  const once = copyToPages(initials())
  expect(copyToPages(select(once, ['new1']))).toMatchObject({ history: once.history })
  expect(copyToPages(emptyDesk({ pages })).history.past).toEqual([])
})

test('what has no room in the request is left out, from the last page', () => {
  const two = select(place(initials(emptyDesk({ pages, limits: { ...limits, maxFields: 5 } })), 'CHECKBOX', 1), [
    'new1',
    'new2',
  ])
  expect(fieldsOn(copyToPages(two)).map(({ pageNumber, type }) => `${pageNumber} ${type}`)).toEqual([
    '1 TEXT',
    '1 CHECKBOX',
    '0 TEXT',
    '0 CHECKBOX',
    '2 TEXT',
  ])
})

test('a field is copied to the 500 pages of a document until it has 2,000 fields', () => {
  const many = emptyDesk({ pages: Array.from({ length: 500 }, () => a4) })
  const full = Array.from({ length: 3 }, (_, i) => i).reduce(
    (desk, i) => copyToPages(place(desk, 'CHECKBOX', 0, { x: i * 100, y: 10 })),
    many,
  )
  const one = place(full, 'TEXT', 0, { x: 10, y: 700 })
  expect(fieldsOn(copyToPages(one))).toHaveLength(2000)
})
