import { describe, expect, test } from 'vitest'
import {
  foundPlaces,
  openPlaces,
  takePlaces,
  type FoundPlace,
} from '#machines/rules/documents/detection/place-offer.ts'
import type { Place } from '#machines/rules/documents/detection/sheet.ts'
import { fieldsOn, place as placeField, undo } from '#machines/rules/documents/field-desk.ts'
import { emptyDesk } from '../../../support/samples/desk.ts'

const at = (y1: number, change: Partial<FoundPlace> = {}): FoundPlace => ({
  id: 0,
  type: 'TEXT',
  name: 'Town',
  pageNumber: 0,
  x1: 60,
  x2: 200,
  y1,
  y2: y1 + 14,
  ...change,
})
const desk = emptyDesk()
const role = desk.role

describe('taken places', () => {
  test('become fields of the role where they are, in one step that can be undone', () => {
    const places = [
      at(100),
      at(130),
      at(160, { type: 'CHECKBOX', name: '', x2: 74 }),
      at(190, { type: 'SIGNATURE', name: 'Signature', y2: 240 }),
    ]
    const taken = takePlaces(desk, places, role)
    expect(fieldsOn(taken).map((field) => [field.name, field.type, field.role, field.y1, field.required])).toEqual([
      ['Town', 'TEXT', role, 100, true],
      ['Town 2', 'TEXT', role, 130, true],
      [`${desk.words.CHECKBOX} 1`, 'CHECKBOX', role, 160, false],
      ['Signature', 'SIGNATURE', role, 190, true],
    ])
    expect(fieldsOn(undo(taken))).toEqual(fieldsOn(desk))
  })

  test('have a text that fits into their height', () => {
    const sizes = fieldsOn(takePlaces(desk, [at(100), at(130, { y2: 141 }), at(160, { y2: 220 })], role)).map(
      ({ fontSize }) => fontSize,
    )
    expect(sizes).toEqual([10, 7, 11])
  })

  test('that a field is on are left out', () => {
    const used = placeField(desk, 'TEXT', 0, { x: 50, y: 95 })
    const places = [at(100), at(300)]
    expect(openPlaces(used, places)).toEqual([at(300)])
    expect(fieldsOn(takePlaces(used, places, role))).toHaveLength(2)
    expect(takePlaces(used, [at(100)], role)).toBe(used)
  })

  test('are as many as there is room for', () => {
    const small = { ...desk, limits: { ...desk.limits, maxFields: 1 } }
    expect(fieldsOn(takePlaces(small, [at(100), at(300)], role))).toHaveLength(1)
  })
})

test('the places of a document are in reading order; if there are too many, the most certain are kept', () => {
  const sure = (y1: number, confidence: number): Place => ({ ...at(y1), confidence })
  const pages = [[sure(300, 0.9), sure(100, 0.5)], [], [sure(50, 0.8)]]
  expect(foundPlaces(pages, 9).map(({ pageNumber, y1 }) => [pageNumber, y1])).toEqual([
    [0, 100],
    [0, 300],
    [2, 50],
  ])
  expect(foundPlaces(pages, 2).map(({ pageNumber, y1 }) => [pageNumber, y1])).toEqual([
    [0, 300],
    [2, 50],
  ])
})
