import { plainCell, separatorOf } from '#machines/rules/contacts/contact-import.ts'

// The library is loaded when a file is read or written.
const papaparse = async () => (await import('papaparse')).default

/**
 * The text of a file: UTF-8, with or without a byte order mark, or what older spreadsheets write.
 * @throws RangeError never: every byte is a character in Windows-1252
 */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The lines of a CSV file (RFC 4180), separated by commas, semicolons or tabs; null if a quotation has no end. */
export async function linesOf(file: Blob): Promise<string[][] | null> {
  const text = textOf(await file.arrayBuffer())
  if (text.includes('\0')) return null
  const { parse } = await papaparse()
  const { data, errors } = parse<string[]>(text, { delimiter: separatorOf(text) })
  return errors.some(({ type }) => type === 'Quotes') ? null : data
}

/**
 * A CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheets know it. No cell is taken for a formula.
 * `separator` is a semicolon where a comma stands in numbers.
 */
export async function csvOf(lines: readonly string[][], separator: ',' | ';'): Promise<Blob> {
  const { unparse } = await papaparse()
  const cells = lines.map((line) => line.map(plainCell))
  return new Blob(['\u{FEFF}', unparse(cells, { delimiter: separator, newline: '\r\n' })], { type: 'text/csv' })
}
