import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAt, handles, pulled, shifted, type Box } from '#machines/rules/documents/geometry.ts'
import { SNAP, snapped } from '#machines/rules/documents/snapping.ts'

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

test('a box level with its neighbour also reports the gap between them', () => {
  const others = [boxAt(300, 102, { width: 50, height: 40 })]
  const { gap, dy } = snapped(box, { dx: 40, dy: 0 }, { others, page })
  expect({ gap, dy }).toEqual({ gap: { x1: 220, x2: 300, y: 112 }, dy: 2 })
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
