import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from '#machines/rules/proofs/strict-json.ts'

test('a text that JSON makes of a value is parsed to that value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      expect(parseStrictJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test.each([
  ['a name twice', '{"a":1,"a":1}'],
  ['a name twice, once with an escape', '{"a":1,"\\u0061":1}'],
  ['a name twice in an object inside', '[{"b":{"a":{"a":1},"c":0,"a":[]}}]'],
  ['half a surrogate pair', '{"a":"\\ud800"}'],
  ['half a surrogate pair in a name', '{"\\udc00":1}'],
  ['33 levels', '['.repeat(33) + ']'.repeat(33)],
  ['a million levels', '['.repeat(1e6)],
  ['a number that is too large for a double', '[{"a":-1e999}]'],
  ['nothing', ''],
  ['a string without an end', '{"a":"\\'],
  ['a NUL', '{"a":"\0"}'],
  ['a NUL at the end', '{}\0'],
  ['two values', '{} {}'],
])('a text with %s is refused', (_, text) => {
  expect(() => parseStrictJson(text)).toThrow(SyntaxError)
})

test.each([
  '{"a":{"a":1},"b":{"a":[{"a":":"},{"a":"\\"a\\":"}]}}',
  '{"\\"":1,"a":"\\\\"}',
  '"\\ud83d\\ude00"',
  '['.repeat(32) + ']'.repeat(32),
])('%s is parsed', (text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text))
})
