import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOn } from '#machines/rules/documents/detection/places.ts'
import { touch } from '#machines/rules/documents/geometry.ts'
import { post, square, stroke, written, type Written } from './written.ts'

const size = fc.record({ width: fc.integer({ min: 20, max: 1200 }), height: fc.integer({ min: 20, max: 1200 }) })
const text = fc.oneof(
  fc.constantFrom(
    'Signature:',
    'Date',
    'Nom :',
    'Fait à ________ le ________',
    '☐ Oui',
    'Name: ________________',
    'Lu et approuvé',
  ),
  fc.constantFrom('________________', '..............................', '[ ]', '□', 'The parties agree', 'and so on.'),
  fc.string({ unit: fc.constantFrom('a', 'É', ' ', '_', '.', '…', '□', ':', '/'), maxLength: 30 }),
)
const across = fc.integer({ min: -50, max: 1250 })
const piece: fc.Arbitrary<Written> = fc.tuple(across, across, text, fc.integer({ min: 1, max: 40 }))
const drawn = fc.oneof(
  fc.tuple(across, across, across).map(([x, other, y]) => stroke(Math.min(x, other), Math.max(x, other), y)),
  fc.tuple(across, across, across).map(([x, y, other]) => post(x, Math.min(y, other), Math.max(y, other))),
)
const frame = fc.oneof(
  fc.tuple(across, across, fc.integer({ min: 1, max: 60 })).map((at) => square(...at)),
  fc.tuple(across, across, across, across).map(([x1, x2, y1, y2]) => ({
    x1: Math.min(x1, x2),
    x2: Math.max(x1, x2),
    y1: Math.min(y1, y2),
    y2: Math.max(y1, y2),
  })),
)

test('whatever is on a page: places are on the page, have a size, and are not on each other', () => {
  let places = 0
  fc.assert(
    fc.property(
      size,
      fc.array(piece, { maxLength: 25 }),
      fc.array(drawn, { maxLength: 15 }),
      fc.array(frame, { maxLength: 10 }),
      (page, pieces, strokes, frames) => {
        const found = placesOn(written(pieces, strokes, frames), page)
        places += found.length
        for (const [i, place] of found.entries()) {
          expect(place.x1).toBeGreaterThanOrEqual(0)
          expect(place.y1).toBeGreaterThanOrEqual(0)
          expect(place.x2).toBeLessThanOrEqual(page.width)
          expect(place.y2).toBeLessThanOrEqual(page.height)
          expect(place.x2 - place.x1).toBeGreaterThan(0)
          expect(place.y2 - place.y1).toBeGreaterThan(0)
          expect(found.slice(i + 1).filter((other) => touch(place, other))).toEqual([])
        }
      },
    ),
    { numRuns: 500 },
  )
  expect(places).toBeGreaterThan(100)
})
