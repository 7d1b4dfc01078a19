import type { components } from '#openapi'
import { textOfCell } from '../common/text.ts'
import { MAX_BULK_ROWS } from '../common/limits.ts'
import type { BulkColumn } from './bulk-template.ts'

type Schemas = components['schemas']

/** Bytes of a table, at most. What is sent of it has a limit of the same size in the contract. */
export const MAX_BULK_BYTES = 8_388_608

/** Rows of the table of errors on a page. */
export const ERRORS_ON_PAGE = 20

/** A table that was chosen or pasted; its bytes are with the browser, under the key. A pasted one has no name. */
export type BulkFile = { key: string; fileName: string; size: number }

/** Why a table cannot be used. `line` is where a quotation is wrong, counted from 1. */
export type TableRefusal =
  | { because: 'tooLarge' | 'noText' | 'empty' | 'tooManyRows' | 'tooManyColumns' }
  | { because: 'quotes'; line: number }

/** A table that was read: its first line, how many rows follow, and the first of these that have something in them. */
export type BulkTable = { headers: string[]; count: number; examples: string[][] }

/** A wrong cell, or a row that is wrong as a whole. */
export type FoundError = Schemas['BulkError'] & {
  /** What the cell has; empty for a whole row. */
  value: string
}

/** What a request will have, as the review shows it. */
export type PreviewRequest = {
  row: number
  name: string
  /** Null for that of the template. */
  language: Schemas['NotificationLanguage'] | null
  signers: { role: string; mail: string; name: string }[]
  /** The sender's fields and the notes, by the header of their column. */
  values: { header: string; value: string }[]
}

/** What was found in the rows. Skipped rows are neither right nor wrong. */
export type BulkReport = {
  right: number
  wrong: number
  skipped: number
  /** How many errors there are, and of which kind; of more than 1,000 the first are listed. */
  total: number
  kinds: { exception: FoundError['exception']; count: number }[]
  errors: FoundError[]
  /** The first requests as they will be sent. */
  first: PreviewRequest[]
}

/** Columns of a table at most. */
export const MAX_BULK_COLUMNS = 100

/** The longest header and cell that a call may have. */
const MAX_HEADER_LENGTH = 200
const MAX_CELL_LENGTH = 5000

/** The headers and rows in the lines of a file, or why there are none. What a spreadsheet was kept from reading as a formula is text again. */
export function tableOfLines(
  lines: readonly (readonly string[])[],
): { headers: string[]; rows: string[][] } | TableRefusal {
  const [head = [], ...rest] = lines.map((cells) => cells.map(textOf))
  const rows = rest.slice(0, rest.findLastIndex(isFilled) + 1)
  if (!isFilled(head) || rows.length === 0) return { because: 'empty' }
  if (rows.filter(isFilled).length > MAX_BULK_ROWS || rows.length > MAX_SENT_ROWS) return { because: 'tooManyRows' }
  if (head.length > MAX_BULK_COLUMNS) return { because: 'tooManyColumns' }
  return { headers: head.map((header) => header.trim().slice(0, MAX_HEADER_LENGTH)), rows }
}

/** Rows with the empty ones, which the server skips. */
const MAX_SENT_ROWS = 50_000

const textOf = (cell: string): string => textOfCell(cell).normalize('NFC').slice(0, MAX_CELL_LENGTH)
const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '')

/** The first rows that have something in them, as many as are shown beside the columns. */
export const examplesOf = (rows: readonly string[][]): string[][] => {
  const examples: string[][] = []
  for (const cells of rows) if (examples.length < EXAMPLES && isFilled(cells)) examples.push(cells)
  return examples
}
const EXAMPLES = 3

/** What a column can be chosen for. */
export type ColumnUse = Pick<BulkColumn, 'target' | 'role' | 'field'>

/** Targets that any number of columns may have. */
const isRepeatable = ({ target }: ColumnUse) => target === 'IGNORED' || target === 'METADATA'

const isSameUse = (one: ColumnUse, other: ColumnUse) =>
  one.target === other.target && one.role === other.role && one.field === other.field

/** The columns with another use for one of them (counted from 0). The column that had that use before is ignored now. */
export const withUse = (columns: readonly BulkColumn[], at: number, use: ColumnUse): BulkColumn[] =>
  columns.map(({ header, ...had }, i) => {
    if (i === at) return { header, ...use }
    return isSameUse(had, use) && !isRepeatable(use) ? { header, target: 'IGNORED' } : { header, ...had }
  })

/**
 * Whether the columns that were chosen for one table fit another: it has the same, and maybe more behind them, such as the
 * errors that were added to it.
 */
export const fitsHeaders = (columns: readonly BulkColumn[], headers: readonly string[]): boolean =>
  columns.length > 0 && columns.every(({ header }, i) => header === headers[i])

/** Such columns, with those behind them ignored. */
export const withFurther = (columns: readonly BulkColumn[], headers: readonly string[]): BulkColumn[] => [
  ...columns,
  ...headers.slice(columns.length).map((header): BulkColumn => ({ header, target: 'IGNORED' })),
]

/** The errors of one kind, or all. */
export const errorsOfKind = (
  errors: readonly FoundError[],
  kind: FoundError['exception'] | null,
): readonly FoundError[] => (kind === null ? errors : errors.filter(({ exception }) => exception === kind))
