import { expect, test } from 'vitest'
import { checkTable, linesWithErrors, reportOf, rowsToSend, withRefused } from '#machines/rules/bulk/bulk-report.ts'
import { bulkTemplate, person } from './bulk-samples.ts'

const right = (mail: string) => [mail, 'Anne', 'Delacroix']
const rows = [right('anne@example.org'), right('leo'), ['', ' ', ''], right('').with(1, ''), right('mary@example.org')]
const checked = checkTable(bulkTemplate(), person, rows)

test('a report counts rows, and errors by their kinds, the most frequent first', () => {
  const { first, ...report } = reportOf(checked)
  expect(report).toEqual({
    right: 2,
    wrong: 2,
    skipped: 1,
    total: 3,
    kinds: [
      { exception: 'RequiredFieldEmptyException', count: 2 },
      { exception: 'InvalidMailException', count: 1 },
    ],
    errors: [
      { row: 2, column: 1, exception: 'InvalidMailException', value: 'leo' },
      { row: 4, column: 1, exception: 'RequiredFieldEmptyException', value: '' },
      { row: 4, column: 2, exception: 'RequiredFieldEmptyException', value: '' },
    ],
  })
  expect(first.map(({ row, signers }) => [row, signers[0]?.mail, signers[0]?.name])).toEqual([
    [1, 'anne@example.org', 'Anne Delacroix'],
    [5, 'mary@example.org', 'Anne Delacroix'],
  ])
})

test('a report shows the first five requests', () => {
  const many = Array.from({ length: 6 }, (_, i) => right(`row-${i}@example.org`))
  expect(reportOf(checkTable(bulkTemplate(), person, many)).first.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5])
})

test('what the server refuses besides is in its place, and is right no more', () => {
  const refused = withRefused(
    checked,
    [
      { row: 1, column: 2, exception: 'BulkPersonNameException' },
      { row: 2, column: 1, exception: 'InvalidMailException' },
    ],
    rows,
  )
  const { right: count, wrong, errors, first } = reportOf(refused)
  expect([count, wrong, first.map(({ row }) => row)]).toEqual([1, 3, [5]])
  expect(errors.map(({ row, value }) => [row, value])).toEqual([
    [1, 'Anne'],
    [2, 'leo'],
    [4, ''],
    [4, ''],
  ])
})

test('rows that are left out are sent empty, so that the others keep their numbers', () => {
  expect(rowsToSend(rows, checked, false)).toBe(rows)
  expect(rowsToSend(rows, checked, true)).toEqual([rows[0], [], rows[2], [], rows[4]])
})

test('the table with errors has them behind its widest row', () => {
  const ragged = [right('leo'), [...right('mary@example.org'), 'one more']]
  const found = checkTable(bulkTemplate(), person, ragged)
  const said = (exception: string) => `«${exception}»`
  const of = new Proxy<Parameters<typeof linesWithErrors>[2]['of']>(Object.create(null), {
    get: (_, name) => said(String(name)),
  })
  const headers = person.map(({ header }) => header)
  expect(linesWithErrors({ headers, rows: ragged }, found, { header: 'Errors', of })).toEqual([
    [...headers, '', 'Errors'],
    ['leo', 'Anne', 'Delacroix', '', 'Mail: «InvalidMailException»'],
    ['mary@example.org', 'Anne', 'Delacroix', 'one more', '«BulkCellCountException»'],
  ])
})
