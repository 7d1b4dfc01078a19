import { describe, expect, test } from 'vitest'
import { place, select, undo, fieldsOn, type Desk } from '#machines/rules/documents/field-desk.ts'
import { boxOf } from '#machines/rules/documents/geometry.ts'
import { fitToLine, lineUnder } from '#machines/rules/documents/text/line-fitting.ts'
import type { PageLine } from '#machines/rules/documents/page-lines.ts'
import { emptyDesk } from '../../support/samples/desk.ts'

/** A new signature: from 100 to 400 across, from 500 to 650 down. */
const desk = place(emptyDesk(), 'SIGNATURE', 0, { x: 100, y: 500 })
const line = (x1: number, x2: number, y: number): PageLine => ({ x1, x2, y })
const low = line(150, 330, 640)
const box = (of: Desk) => boxOf(fieldsOn(of).at(-1)!)

describe('the line under a signature', () => {
  test.each<[string, PageLine, boolean]>([
    ['in the lower half', low, true],
    ['at the middle', line(150, 330, 575), true],
    ['in the upper half', line(150, 330, 574), false],
    ['at the lower edge', line(150, 330, 651), true],
    ['below', line(150, 330, 652), false],
    ['half of it beside the field', line(310, 490, 640), true],
    ['most of it beside the field', line(311, 491, 640), false],
    ['across the page', line(20, 570, 640), true],
  ])('%s: %o is offered: %s', (_, at, isOffered) => {
    expect(lineUnder(desk, [at])).toEqual(isOffered ? at : null)
  })

  test('is the lowest of several', () => {
    expect(lineUnder(desk, [line(150, 330, 600), low, line(150, 330, 620)])).toBe(low)
  })

  test('is not offered to another type, to several fields, or to a field that is on it', () => {
    expect(lineUnder(place(emptyDesk(), 'TEXT_AREA', 0, { x: 100, y: 590 }), [low])).toBeNull()
    const two = place(desk, 'SIGNATURE', 0, { x: 100, y: 500 })
    expect(lineUnder(two, [low])).toEqual(low)
    expect(lineUnder(select(two, ['new1', 'new2']), [low])).toBeNull()
    expect(lineUnder({ ...desk, selected: [] }, [low])).toBeNull()
    expect(lineUnder(fitToLine(desk, low), [low])).toBeNull()
  })
})

describe('a signature that is fitted to a line', () => {
  test.each<[string, PageLine, ReturnType<typeof box>]>([
    ['is as wide, a third as high, and stands on it', low, { x1: 150, x2: 330, y1: 580, y2: 640 }],
    ['is lower on a short line', line(150, 270, 640), { x1: 150, x2: 270, y1: 600, y2: 640 }],
    ['keeps its minimum height', line(150, 210, 640), { x1: 150, x2: 210, y1: 610, y2: 640 }],
    ['is no higher on a long line', line(20, 570, 640), { x1: 20, x2: 570, y1: 580, y2: 640 }],
    ['stays on the page', line(-20, 620, 30), { x1: 0, x2: 595, y1: 0, y2: 60 }],
  ])('%s', (_, at, fitted) => {
    expect(box(fitToLine(desk, at))).toEqual(fitted)
  })

  test('is one step that can be undone, and the next signature has its size', () => {
    const fitted = fitToLine(desk, low)
    expect(box(undo(fitted))).toEqual(box(desk))
    expect(box(place(fitted, 'SIGNATURE', 0, { x: 10, y: 10 }))).toEqual({ x1: 10, x2: 190, y1: 10, y2: 70 })
  })

  test('FIELD-052 a signature that is placed on a line is 300 × 150 until somebody takes the offer', () => {
    expect(box(desk)).toEqual({ x1: 100, x2: 400, y1: 500, y2: 650 })
  })
})
