import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameAfter, pageOfSeveral, scale, scaledFields } from '#machines/rules/documents/editing/scaling.ts'
import { fieldsOn, place, select, selectionOf, undo, type Desk } from '#machines/rules/documents/field-desk.ts'
import { fieldTypes, minSize, type FieldType } from '#machines/rules/documents/fields.ts'
import { around, boxOf, handles, sizeOf } from '#machines/rules/documents/geometry.ts'
import { limits } from '#machines/rules/common/limits.ts'
import { a4, emptyDesk } from '../../support/samples/desk.ts'

type PlacedField = { type: FieldType; x: number; y: number; width: number; height: number }
const deskWith = (given: PlacedField[]): Desk => {
  const desk = given.reduce(
    (so, { type, x, y, ...size }) => place({ ...so, sizes: { [type]: size } }, type, 0, { x, y }),
    emptyDesk(),
  )
  return select(
    desk,
    fieldsOn(desk).map(({ id }) => id),
  )
}
const text = (x: number, y: number): PlacedField => ({ type: 'TEXT', x, y, width: 100, height: 40 })
const boxes = (desk: Desk) => fieldsOn(desk).map((field) => Object.values(boxOf(field)))

test('FIELD-032 a handle of the frame scales all fields in it; those at its edges stay there', () => {
  const desk = deskWith([text(100, 100), text(200, 200)])
  expect(boxes(scale(desk, 'se', { dx: 200, dy: 140 }))).toEqual([
    [100, 100, 300, 180],
    [300, 300, 500, 380],
  ])
  expect(boxes(scale(desk, 'w', { dx: 100, dy: 999 }))).toEqual([
    [200, 100, 250, 140],
    [250, 200, 300, 240],
  ])
})

test('FIELD-035 a checkbox stays square, and grows only with both sides', () => {
  const desk = deskWith([text(100, 100), { type: 'CHECKBOX', x: 250, y: 160, width: 50, height: 50 }])
  expect(boxes(scale(desk, 'e', { dx: 100, dy: 0 }))[1]).toEqual([350, 160, 400, 210])
  expect(boxes(scale(desk, 'se', { dx: 200, dy: 110 }))[1]).toEqual([400, 220, 500, 320])
})

test('FIELD-035 a checkbox whose sides become half points stays square wherever it is', () => {
  const desk = deskWith([
    { type: 'CHECKBOX', x: 272, y: 256, width: 60, height: 149 },
    { type: 'SIGNATURE', x: 56, y: 733, width: 60, height: 86 },
    { type: 'SIGNATURE', x: 56, y: 223, width: 60, height: 60 },
    { type: 'SIGNATURE', x: 306, y: 223, width: 180, height: 60 },
  ])
  const checkbox = fieldsOn(scale(desk, 'sw', { dx: -51, dy: 22 })).find(({ type }) => type === 'CHECKBOX')!
  expect(sizeOf(checkbox).width).toBe(sizeOf(checkbox).height)
})

test('no field becomes smaller than its type allows, and the frame not too small for any of them', () => {
  const desk = deskWith([text(100, 100), { type: 'SIGNATURE', x: 300, y: 300, width: 80, height: 40 }])
  expect(boxes(scale(desk, 'se', { dx: -999, dy: -999 }))).toEqual([
    [100, 100, 130, 115],
    [100, 100, 160, 130],
  ])
})

test('only several fields of one page have a frame', () => {
  const desk = deskWith([text(100, 100), text(200, 200)])
  expect(pageOfSeveral(selectionOf(desk))).toBe(0)
  expect(pageOfSeveral(selectionOf(select(desk, ['new1'])))).toBeUndefined()
  const apart = place(desk, 'TEXT', 1, { x: 0, y: 0 })
  expect(pageOfSeveral(fieldsOn(apart))).toBeUndefined()
  expect(scale(select(apart, ['new1', 'new3']), 'se', { dx: 50, dy: 50 }).history).toBe(apart.history)
})

const fields = fc.array(
  fc.record({
    type: fc.constantFrom(...fieldTypes),
    x: fc.integer({ min: 0, max: 595 }),
    y: fc.integer({ min: 0, max: 841 }),
    width: fc.integer({ min: 60, max: 200 }),
    height: fc.integer({ min: 60, max: 200 }),
  }),
  { minLength: 2, maxLength: 6 },
)
const pull = fc.record({
  handle: fc.constantFrom(...handles),
  dx: fc.integer({ min: -900, max: 900 }),
  dy: fc.integer({ min: -900, max: 900 }),
})

test('whatever is pulled how far: fields stay in the frame and on the page, large enough; a pull is one step', () => {
  fc.assert(
    fc.property(fields, pull, (given, { handle, ...by }) => {
      const desk = deskWith(given)
      const frame = frameAfter(fieldsOn(desk), handle, by, { page: a4, limits })
      for (const field of scaledFields(fieldsOn(desk), frame, { page: a4, limits })) {
        const { width, height } = sizeOf(field)
        const min = minSize(field.type, field.fontSize, limits)
        expect(width >= min.width && height >= min.height).toBe(true)
        if (field.type === 'CHECKBOX') expect(width).toBe(height)
        expect(field.x1 >= 0 && field.y1 >= 0 && field.x2 <= 595 && field.y2 <= 841).toBe(true)
        // Places are in whole points.
        expect(field.x1 >= frame.x1 - 1 && field.x2 <= frame.x2 + 1).toBe(true)
        expect(field.y1 >= frame.y1 - 1 && field.y2 <= frame.y2 + 1).toBe(true)
      }
      const after = scale(desk, handle, by)
      expect(after.history.past.length - desk.history.past.length).toBeLessThanOrEqual(1)
      if (after !== desk) expect(fieldsOn(undo(after))).toBe(fieldsOn(desk))
    }),
  )
})

test('pulling out and back again is as if nothing was pulled', () => {
  const desk = deskWith([text(100, 100), text(200, 200)])
  expect(scale(desk, 'se', { dx: 0.3, dy: -0.4 })).toBe(desk)
  expect(around(fieldsOn(scale(desk, 'n', { dx: 50, dy: 0 })))).toEqual({ x1: 100, y1: 100, x2: 300, y2: 240 })
})
