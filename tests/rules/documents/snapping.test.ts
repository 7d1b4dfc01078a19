import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAt, handles, pulled, shifted, type Box } from '#machines/rules/documents/geometry.ts'
import { SNAP, snapped } from '#machines/rules/documents/editing/snapping.ts'

const page = { width: 600, height: 800 }
const box = boxAt(100, 100, { width: 80, height: 20 })

test('a box snaps to a nearby edge or centre of another box and reports a guide', () => {
  const other = boxAt(103, 300, { width: 50, height: 50 })
  const snap = (others: Box[], dx: number, dy: number) => snapped(box, { dx, dy }, { others, page })
  expect(snap([other], 0, 10)).toMatchObject({ dx: 3, dy: 10, guides: [{ axis: 'x', at: 103 }] })
  expect(snap([other], -10, 10)).toMatchObject({ dx: -12, guides: [{ axis: 'x', at: 128 }] })
  expect(snap([], 163, 0)).toMatchObject({ dx: 160, guides: [{ axis: 'x', at: 300 }] })
  expect(snap([], -50, 0)).toMatchObject({ dx: -52, guides: [{ axis: 'x', at: 48 }] })
})

describe('distances', () => {
  const gaps = (others: Box[], axis: 'x' | 'y' = 'x', dx = 40) =>
    snapped(box, { dx, dy: 0 }, { others, page }).gaps.filter((gap) => gap.axis === axis)
  const right = boxAt(300, 102, { width: 50, height: 40 })
  const left = boxAt(40, 100, { width: 20, height: 20 })
  const below = boxAt(150, 180, { width: 200, height: 30 })

  test('are shown to the nearest neighbour on each side', () => {
    expect(gaps([right])).toEqual([{ axis: 'x', from: 220, to: 300, at: 112 }])
    expect(gaps([left, right])).toEqual([
      { axis: 'x', from: 60, to: 140, at: 110 },
      { axis: 'x', from: 220, to: 300, at: 111 },
    ])
    expect(gaps([below], 'y')).toEqual([{ axis: 'y', from: 120, to: 180, at: 185 }])
    expect(gaps([right, boxAt(400, 100, { width: 20, height: 20 })])).toHaveLength(1)
  })

  test('are shown to the edge of the page where the box snapped to a line, and not beyond 240 points', () => {
    expect(gaps([], 'x', -50)).toEqual([{ axis: 'x', from: 0, to: 48, at: 110 }])
    expect(gaps([])).toEqual([])
    expect(gaps([boxAt(500, 100, { width: 20, height: 20 })], 'x', 0)).toEqual([])
  })

  test('become equal: a box between two others snaps to the middle of their space', () => {
    const others = [boxAt(20, 95, { width: 20, height: 41 }), boxAt(323, 97, { width: 90, height: 37 })]
    const snap = snapped(box, { dx: 44, dy: 0 }, { others, page })
    expect(snap.dx).toBe(41.5)
    expect(snap.gaps.filter(({ axis }) => axis === 'x').map(({ from, to }) => to - from)).toEqual([101.5, 101.5])
    expect(snapped(box, { dx: 54, dy: 0 }, { others, page }).dx).toBe(54)
  })
})

const size = fc.record({ width: fc.integer({ min: 1, max: 300 }), height: fc.integer({ min: 1, max: 300 }) })
const boxes: fc.Arbitrary<Box> = fc
  .tuple(fc.nat({ max: 300 }), fc.nat({ max: 500 }), size)
  .map(([x, y, large]) => boxAt(x, y, large))
const distance = fc.double({ min: -900, max: 900, noNaN: true })

test('FIELD-038 a box snaps by at most 4 points and stays on the page', () => {
  fc.assert(
    fc.property(boxes, fc.array(boxes, { maxLength: 5 }), distance, distance, (moving, others, dx, dy) => {
      const to = snapped(moving, { dx, dy }, { others, page })
      const { x1, y1, x2, y2 } = shifted(moving, to.dx, to.dy)
      expect(Math.min(x1, y1)).toBeGreaterThanOrEqual(-1e-9)
      expect(x2).toBeLessThanOrEqual(page.width + 1e-9)
      expect(y2).toBeLessThanOrEqual(page.height + 1e-9)
      if (x1 > 0 && x2 < page.width) expect(Math.abs(to.dx - dx)).toBeLessThanOrEqual(SNAP)
    }),
  )
})

test('FIELD-032 each of the eight handles moves only the edges in its name, within the page and the minimum size', () => {
  const min = { width: 1, height: 1 }
  fc.assert(
    fc.property(boxes, fc.constantFrom(...handles), distance, distance, (start, handle, dx, dy) => {
      const end = pulled(start, handle, { dx, dy }, { min, page })
      for (const [edge, letter] of [
        ['x1', 'w'],
        ['y1', 'n'],
        ['x2', 'e'],
        ['y2', 's'],
      ] as const)
        if (!handle.includes(letter)) expect(end[edge]).toBe(start[edge])
      expect(end.x2 - end.x1).toBeGreaterThanOrEqual(1)
      expect(end.y2 - end.y1).toBeGreaterThanOrEqual(1)
      expect(Math.min(end.x1, end.y1)).toBeGreaterThanOrEqual(0)
      expect([end.x2 <= page.width, end.y2 <= page.height]).toEqual([true, true])
    }),
  )
})
