import type { components } from '#openapi'
import { textOfCell } from '../common/text.ts'
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

/** Names of the columns as files have them, in English and French, written as `columnName` writes them. */
const columnNames: { [Field in keyof ContactValues]: readonly string[] } = {
  email: ['email', 'emailaddress', 'mail', 'mailaddress', 'adressemail', 'adresseemail', 'courriel'],
  firstName: ['firstname', 'givenname', 'prenom'],
  lastName: ['lastname', 'familyname', 'surname', 'nom', 'nomdefamille'],
}

/** Case, accents and everything that is no letter say nothing. */
const columnName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')

/** Where the columns are, by the first line; null if one is missing. */
function columnsOf(header: readonly string[]): { [Field in keyof ContactValues]: number } | null {
  const at = (field: keyof ContactValues) => header.findIndex((name) => columnNames[field].includes(columnName(name)))
  const columns = { email: at('email'), firstName: at('firstName'), lastName: at('lastName') }
  return Object.values(columns).includes(-1) ? null : columns
}

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

/** What separates the cells: what the first line has most of. French spreadsheets write semicolons. */
export function separatorOf(text: string): ',' | ';' | '\t' {
  const [header = ''] = text.split(/[\r\n]/, 1)
  const count = (separator: string) => header.split(separator).length
  return ([';', '\t'] as const).find((one) => count(one) > count(',')) ?? ','
}
