import type { components } from '#openapi'
import { fullNameOf } from '../common/name.ts'
import type { BulkReport, FoundError, PreviewRequest } from './bulk-table.ts'
import { MAX_BULK_ERRORS, type BulkColumn, type BulkTemplate } from './bulk-template.ts'
import { checkRow, type BulkError, type BulkRequest } from './check-bulk.ts'

type Rows = readonly (readonly string[])[]

/** What was found in a table: the errors of each wrong row (counted from 1), and the first requests. */
export type CheckedTable = {
  wrong: ReadonlyMap<number, FoundError[]>
  right: number
  skipped: number
  first: PreviewRequest[]
}

/** How many requests the review shows. */
const SHOWN_REQUESTS = 5

/** Checks all rows of a table. */
export function checkTable(template: BulkTemplate, columns: readonly BulkColumn[], rows: Rows): CheckedTable {
  const wrong = new Map<number, FoundError[]>()
  const first: PreviewRequest[] = []
  let right = 0
  let skipped = 0
  for (const [i, cells] of rows.entries()) {
    const row = i + 1
    const { errors, request, isEmpty } = checkRow(template, columns, { row, cells })
    if (isEmpty) skipped += 1
    if (errors.length > 0) wrong.set(row, withValues(errors, rows))
    if (!request) continue
    right += 1
    if (first.length < SHOWN_REQUESTS) first.push(previewOf(request))
  }
  return { wrong, right, skipped, first }
}

const withValues = (errors: readonly BulkError[], rows: Rows): FoundError[] =>
  errors.map((error) => ({
    ...error,
    value: error.column === null ? '' : (rows[error.row - 1]?.[error.column - 1] ?? ''),
  }))

const previewOf = ({ row, name, language, signers, fields, metadata }: BulkRequest): PreviewRequest => ({
  row,
  name,
  language: language ?? null,
  signers: signers.map(({ role, mail, ...person }) => ({ role, mail, name: fullNameOf(person) })),
  values: [
    ...new Map([
      ...fields.map(({ anchorName, value }) => [anchorName, value] as const),
      ...metadata.map(({ key, value }) => [key, value] as const),
    ]),
  ].map(([header, value]) => ({ header, value })),
})

/** What was found, with what the server has refused besides. */
export function withRefused(checked: CheckedTable, refused: readonly BulkError[], rows: Rows): CheckedTable {
  const wrong = new Map(checked.wrong)
  let { right } = checked
  for (const [row, errors] of Map.groupBy(refused, (error) => error.row)) {
    if (wrong.has(row)) continue
    wrong.set(row, withValues(errors, rows))
    right -= 1
  }
  const inOrder = new Map([...wrong].toSorted(([one], [other]) => one - other))
  return { ...checked, wrong: inOrder, right, first: checked.first.filter(({ row }) => !wrong.has(row)) }
}

/** What is told of a checked table. */
export function reportOf({ wrong, right, skipped, first }: CheckedTable): BulkReport {
  const errors = [...wrong.values()].flat()
  const kinds = [...Map.groupBy(errors, ({ exception }) => exception)]
    .map(([exception, { length: count }]) => ({ exception, count }))
    .toSorted((one, other) => other.count - one.count)
  return {
    right,
    wrong: wrong.size,
    skipped,
    total: errors.length,
    kinds,
    errors: errors.slice(0, MAX_BULK_ERRORS),
    first,
  }
}

/** The rows to send. Those that are left out are empty, so that the others keep their numbers. */
export const rowsToSend = (rows: Rows, { wrong }: CheckedTable, isWithoutWrong: boolean): Rows =>
  isWithoutWrong ? rows.map((cells, i) => (wrong.has(i + 1) ? [] : cells)) : rows

/** The words of the column with errors: its header, and what each kind of error is called. */
export type ErrorWords = { header: string; of: Record<components['schemas']['BulkException'], string> }

/** The lines of a table with one more column, which says what is wrong with each row. */
export function linesWithErrors(
  { headers, rows }: { headers: readonly string[]; rows: Rows },
  { wrong }: CheckedTable,
  { header, of }: ErrorWords,
): string[][] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), headers.length)
  const wide = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  const said = ({ column, exception }: FoundError) =>
    column === null ? of[exception] : `${headers[column - 1]}: ${of[exception]}`
  return [
    [...wide(headers), header],
    ...rows.map((cells, i) => [...wide(cells), (wrong.get(i + 1) ?? []).map(said).join(' ')]),
  ]
}
