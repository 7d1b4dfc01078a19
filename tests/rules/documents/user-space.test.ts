import { describe, expect, test } from 'vitest'
import {
  displayedSize,
  frameOf,
  type PageShape,
  toDisplayed,
  toUserSpace,
} from '#machines/rules/documents/user-space.ts'

const shape = (rotate: PageShape['rotate'], userUnit = 1): PageShape => ({ crop: [10, 20, 110, 220], rotate, userUnit })

describe('a page as displayed and its user space', () => {
  test('the displayed size accounts for crop box, rotation and user unit', () => {
    expect(displayedSize(shape(0))).toEqual({ width: 100, height: 200 })
    expect(displayedSize(shape(90, 2))).toEqual({ width: 400, height: 200 })
    expect(displayedSize(shape(180))).toEqual({ width: 100, height: 200 })
    expect(displayedSize(shape(270))).toEqual({ width: 200, height: 100 })
  })

  test.each([
    [0, [10, 220], [110, 20]],
    [90, [10, 20], [110, 220]],
    [180, [110, 20], [10, 220]],
    [270, [110, 220], [10, 20]],
  ] as const)('turned by %i, its top left and lower right are these corners of user space', (rotate, first, last) => {
    const [a, b, c, d, e, f] = toUserSpace(shape(rotate))
    const { width, height } = displayedSize(shape(rotate))
    expect([e, f]).toEqual(first)
    expect([a * width + c * height + e, b * width + d * height + f]).toEqual(last)
  })

  test.each([0, 90, 180, 270] as const)(
    'turned by %i, a box of user space is displayed where its corners are',
    (rotate) => {
      const page = shape(rotate, 2)
      const [a, b, c, d, e, f] = toUserSpace(page)
      const corner = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const
      const [[x1, y1], [x2, y2]] = [corner(20, 30), corner(60, 100)]
      const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)] as const
      expect(toDisplayed(box, page)).toEqual({ x1: 20, y1: 30, x2: 60, y2: 100 })
    },
  )

  test('a unit of user space may be several points', () => {
    expect(toUserSpace(shape(0, 2))).toEqual([0.5, 0, 0, -0.5, 10, 220])
  })

  test('content drawn in a box is upright, with its origin at the lower left corner', () => {
    const box = { x1: 5, y2: 46 }
    expect(frameOf(box, shape(0))).toEqual([1, 0, -0, 1, 15, 174])
    expect(frameOf(box, shape(90)).map((value) => value + 0)).toEqual([0, 1, -1, 0, 56, 25])
  })
})
