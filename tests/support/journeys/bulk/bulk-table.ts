import papaparse from 'papaparse'

/** The headers of a table for a template with the role `Client` and the sender's field `Rent`; the last one is noted. */
const HEADERS = ['Email', 'First name', 'Last name', 'Request name', 'Language', 'Rent', 'Reference'] as const
type Header = (typeof HEADERS)[number]

/** What is wrong with a row: the row as spreadsheets count it, the cell, its column (none for a whole row), and how it is said. */
export type Wrong = { row: number; column: Header | null; cell: string; said: string }

/** Wrong rows, one of each kind that a row of one signer can have. */
export const wrongRows: readonly Wrong[] = [
  { row: 3, column: 'Email', cell: 'person-3@', said: 'Not a valid email' },
  { row: 6, column: 'Email', cell: '', said: 'Missing value' },
  { row: 9, column: 'First name', cell: ' ', said: 'Missing value' },
  { row: 14, column: 'Last name', cell: 'O'.repeat(300), said: 'Not a valid name' },
  { row: 18, column: 'Request name', cell: 'Lease 1/2', said: 'Not a valid request name' },
  { row: 23, column: 'Request name', cell: 'L'.repeat(300), said: 'Name too long' },
  { row: 27, column: 'Language', cell: 'Klingon', said: 'Not one of the possible values' },
  { row: 32, column: 'Rent', cell: '', said: 'Required field is empty' },
  { row: 37, column: 'Rent', cell: '€ '.repeat(200), said: 'Too long for its field' },
  { row: 41, column: 'Rent', cell: '六百', said: 'Characters that cannot be written into the document' },
  { row: 46, column: 'Rent', cell: '600\n700', said: 'Characters that are not allowed, such as line breaks' },
  { row: 55, column: 'Reference', cell: 'R'.repeat(1100), said: 'Too long for a note' },
  { row: 61, column: null, cell: 'one cell more', said: 'Too many or too few cells' },
]

/** A cell that a spreadsheet would take for a formula. */
export const FORMULA = '=2*300'

/** The lines of a table without a wrong row. `own` gives the email and the name of the request in a row, from 2 on. */
export function rightLines(rows: number, own: (row: number) => { mail: string; name: string }): string[][] {
  const lineOf = (row: number) => {
    const { mail, name } = own(row)
    const language = row % 2 === 0 ? 'français' : 'EN'
    return [mail, `Zoé ${row}`, 'Lefèvre', name, language, row === 2 ? FORMULA : `${row} €`, `No. ${row}`]
  }
  return [[...HEADERS], ...Array.from({ length: rows }, (_, i) => lineOf(i + 2))]
}

/** The same lines with what is wrong. */
export const wrongLines = (lines: readonly string[][]): string[][] =>
  lines.map((cells, i) => {
    const wrong = wrongRows.find(({ row }) => row === i + 1)
    if (!wrong) return cells
    return wrong.column === null ? [...cells, wrong.cell] : cells.with(HEADERS.indexOf(wrong.column), wrong.cell)
  })

/** The text of a table with semicolons, as French spreadsheets write it. */
export const withSemicolons = (lines: readonly string[][]): string =>
  papaparse.unparse([...lines], { delimiter: ';', newline: '\r\n' })

/** The bytes of a text in UTF-16 with its mark, as spreadsheets write “Unicode text”. */
export const inUtf16 = (text: string): Buffer => Buffer.from(`\u{FEFF}${text}`, 'utf16le')

/** The bytes of a text in Windows-1252, as older spreadsheets write CSV. */
export const inWindows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u{80}'), 'latin1')

/** The lines of a CSV file in UTF-8. */
export const linesIn = (bytes: Buffer): string[][] =>
  papaparse.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data
