import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  always,
  among,
  before,
  contains,
  during,
  equals,
  given,
  matching,
  since,
  where,
  type Condition,
} from '../../../server/store/engine/list-filter.ts'

const [first, second] = [new Date('2026-01-01'), new Date('2026-02-01')]

test.each<[string, Condition, string, unknown[]]>([
  ['has no value', always('x is null'), 'where x is null', []],
  ['is given a value', given(1, (n) => `x > ${n} or y > ${n}`), 'where x > $1 or y > $1', [1]],
  ['is given none', given(undefined, (n) => `x > ${n}`), '', []],
  ['is given 0', given(0, (n) => `x > ${n}`), 'where x > $1', [0]],
  ['equals a text', equals('x', 'a'), 'where x = $1', ['a']],
  ['equals an empty text, which is a value', equals('x', ''), 'where x = $1', ['']],
  ['equals nothing', equals('x', undefined), '', []],
  ['is among two', among('x', ['a', 'b']), 'where x = any($1)', [['a', 'b']]],
  ['is among none, which is no choice', among('x', []), '', []],
  ['contains a text', contains(['x'], 'a'), 'where position(lower($1) in lower(x)) > 0', ['a']],
  [
    'contains a text in one of two columns',
    contains(['x', 'y'], 'a'),
    'where (position(lower($1) in lower(x)) > 0 or position(lower($1) in lower(y)) > 0)',
    ['a'],
  ],
  ['contains an empty text', contains(['x'], ''), '', []],
  ['contains nothing', contains(['x'], undefined), '', []],
  ['is since a time', since('x', first), 'where x >= $1', [first]],
  ['is before a time', before('x', second), 'where x < $1', [second]],
  ['is in a period', during('x', [first, second]), 'where (x >= $1 and x < $2)', [first, second]],
  ['is in no period', during('x', undefined), '', []],
])('a condition that %s', (_, condition, sql, values) => {
  const matched = matching([condition])
  expect([where(matched.conditions), matched.values]).toEqual([sql, values])
})

test('conditions hold together; their parameters follow those that the statement names itself', () => {
  const matched = matching([equals('x', 'a'), null, contains(['y', 'z'], 'b')], 'first')
  expect(where(matched.conditions)).toBe(
    'where x = $2 and (position(lower($3) in lower(y)) > 0 or position(lower($3) in lower(z)) > 0)',
  )
  expect(matched.add('last')).toBe('$4')
  expect(matched.values).toEqual(['first', 'a', 'b', 'last'])
})

test('conditions and pages become SQL in one place', () => {
  const elsewhere = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/^store\/engine\/(list-filter|page)\.ts$/.test(name))
    .map((name) => ({ name, code: readFileSync(join('server', name), 'utf8') }))
  const byHand = /join\(['"] (and|or) ['"]\)|\boffset \$/
  expect(elsewhere.filter(({ code }) => byHand.test(code)).map(({ name }) => name)).toEqual([])
})
