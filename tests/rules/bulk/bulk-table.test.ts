import { expect, test } from 'vitest'
import {
  examplesOf,
  fitsHeaders,
  MAX_BULK_COLUMNS,
  tableOfLines,
  withFurther,
  withUse,
} from '#machines/rules/bulk/bulk-table.ts'
import { MAX_BULK_ROWS } from '#machines/rules/common/limits.ts'
import { person } from './bulk-samples.ts'

const head = ['Mail', 'First', 'Last']
const line = (mail: string) => [mail, 'Anne', 'Delacroix']
const lines = (count: number) => [head, ...Array.from({ length: count }, () => line('anne@example.org'))]

test('BULK-001 a table has 10,000 rows at most, without the empty ones', () => {
  expect(tableOfLines([...lines(MAX_BULK_ROWS), ['', ''], ['']])).toMatchObject({ headers: head })
  expect(tableOfLines([...lines(5), [' '], ...lines(MAX_BULK_ROWS - 5).slice(1)])).toMatchObject({ headers: head })
  expect(tableOfLines(lines(MAX_BULK_ROWS + 1))).toEqual({ because: 'tooManyRows' })
})

test('a table has 100 columns at most', () => {
  const wide = (width: number) => [Array.from({ length: width }, (_, i) => `Column ${i}`), ['cell']]
  expect(tableOfLines(wide(MAX_BULK_COLUMNS))).toMatchObject({ rows: [['cell']] })
  expect(tableOfLines(wide(MAX_BULK_COLUMNS + 1))).toEqual({ because: 'tooManyColumns' })
})

test('a table without headers or without rows is empty; empty lines at its end are dropped', () => {
  expect(tableOfLines([])).toEqual({ because: 'empty' })
  expect(tableOfLines([['', ' '], line('a')])).toEqual({ because: 'empty' })
  expect(tableOfLines([head, ['', '']])).toEqual({ because: 'empty' })
  expect(tableOfLines([head, [''], line('a'), [' ']])).toEqual({ headers: head, rows: [[''], line('a')] })
})

test('BULK-006 what a spreadsheet was kept from reading as a formula is text again', () => {
  expect(tableOfLines([head, ["'=1+1", "'quoted'", '+33 1']])).toMatchObject({ rows: [['=1+1', "'quoted'", '+33 1']] })
})

test('examples are the first three rows that have something in them', () => {
  expect(examplesOf([[''], ...['a', 'b', 'c', 'd'].map((cell) => [cell])])).toEqual([['a'], ['b'], ['c']])
})

test('a use that another column had is taken from it, unless many may have it', () => {
  const taken = withUse(person, 2, { target: 'FIRST_NAME', role: 'Client' })
  expect(taken.map(({ target }) => target)).toEqual(['EMAIL', 'IGNORED', 'FIRST_NAME'])
  const noted = withUse(withUse(person, 1, { target: 'METADATA' }), 2, { target: 'METADATA' })
  expect(noted.map(({ target }) => target)).toEqual(['EMAIL', 'METADATA', 'METADATA'])
})

test('columns fit a table that has the same headers, and more behind them', () => {
  expect(fitsHeaders(person, [...head, 'Errors'])).toBe(true)
  expect(fitsHeaders(person, ['Mail', 'Last', 'First'])).toBe(false)
  expect(fitsHeaders(person, ['Mail'])).toBe(false)
  expect(fitsHeaders([], head)).toBe(false)
  expect(withFurther(person, [...head, 'Errors']).at(-1)).toEqual({ header: 'Errors', target: 'IGNORED' })
})
