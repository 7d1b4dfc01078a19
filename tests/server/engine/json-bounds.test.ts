import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepsTo } from '../../../server/engine/input/json-bounds.ts'

const keeps = (text: string, depth: number, values: number) => keepsTo(Buffer.from(text), { depth, values })

test.each([
  ['[[[1]]]', 3, true],
  ['[[[1]]]', 2, false],
  ['{"a":{"b":[]}}', 3, true],
  ['{"a":{"b":[]}}', 2, false],
  ['[[],[],[]]', 2, true],
  ['["[[[["]', 1, true],
  [String.raw`["\"[[[", "\\", []]`, 2, true],
  [String.raw`["\"[[[", "\\", []]`, 1, false],
  ['['.repeat(50_000), 32, false],
])('the levels of %s are counted, up to %i', (text, depth, fits) => {
  expect(keeps(text, depth, 100)).toBe(fits)
})

test.each([
  ['[1,2,3]', 4],
  ['{"a":1,"b":{}}', 4],
  ['"a,b,c,d,e"', 1],
])('%s has no more than %i values', (text, values) => {
  expect([keeps(text, 32, values), keeps(text, 32, values - 1)]).toEqual([true, false])
})

test('a text that JSON.stringify writes keeps to the bounds of its value', () => {
  const levels = (value: unknown): number =>
    typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levels)) : 0
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      const depth = levels(JSON.parse(text))
      expect(keeps(text, depth, 1e6)).toBe(true)
      if (depth > 0) expect(keeps(text, depth - 1, 1e6)).toBe(false)
    }),
  )
})
