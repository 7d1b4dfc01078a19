import type { components } from '#openapi'
import { columnsOf, textOfCell } from '../common/text.ts'
import { contactProblems, trimContact, type ContactProblem, type ContactValues } from './contact.ts'

/** Bytes of a file with contacts, at most: three hundred of the longest have less. */
export const MAX_IMPORT_BYTES = 1_048_576

/** What is wrong with one field of a row. `row` counts from 0. */
export type RowProblem = components['schemas']['ContactRowProblem']

/** What becomes of a contact whose email is known already. */
export type Known = 'SKIP' | 'UPDATE'

const fields = ['email', 'firstName', 'lastName'] as const

/** A file that was chosen; its bytes are with the browser, under the key. */
export type ContactFile = { key: string; fileName: string; size: number }

/** Everything that is wrong with these trimmed rows (CONT-008, CONT-009). Of the same email the first counts. */
export function rowProblems(rows: readonly ContactValues[]): RowProblem[] {
  const seen = new Set<string>()
  return rows.flatMap((contact, row) => {
    const found: { [Field in keyof ContactValues]?: ContactProblem | 'duplicate' } = contactProblems(contact)
    const email = contact.email.toLowerCase()
    if (!found.email && seen.has(email)) found.email = 'duplicate'
    seen.add(email)
    return fields.flatMap((field) => (found[field] ? [{ row, field, problem: found[field] }] : []))
  })
}

/** A contact in a file. `line` is the row that a spreadsheet shows, from 1. */
export type FileRow = ContactValues & { line: number }

/** The rows that nothing is wrong with. */
export const rightRows = (rows: readonly FileRow[], problems: readonly RowProblem[]): FileRow[] => {
  const wrong = new Set(problems.map(({ row }) => row))
  return rows.filter((_, row) => !wrong.has(row))
}

/** Why a file cannot be imported. */
export type FileRefusal = (typeof fileRefusals)[number]
const fileRefusals = ['tooLarge', 'unreadable', 'empty', 'noColumns', 'tooManyRows'] as const

export const isFileRefusal = (complaint: string): complaint is FileRefusal =>
  fileRefusals.some((refusal) => refusal === complaint)

/** The contacts in the lines of a file, trimmed; or why there are none. The first line names the columns. */
export function contactsOfLines(lines: readonly string[][], max: number): FileRow[] | FileRefusal {
  const [header, ...rest] = lines
  if (!header) return 'empty'
  const columns = columnsOf(header)
  if (!columns) return 'noColumns'
  const filled = rest
    .map((cells, i) => ({ cells, line: i + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) return 'empty'
  if (filled.length > max) return 'tooManyRows'
  return filled.map(({ cells, line }) => {
    const cell = (column: number) => textOfCell(cells[column] ?? '').normalize('NFC')
    const contact = trimContact({
      email: cell(columns.email),
      firstName: cell(columns.firstName),
      lastName: cell(columns.lastName),
    })
    return { ...contact, line }
  })
}
