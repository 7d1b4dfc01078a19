import type { parse as parseCsv, unparse as unparseCsv } from 'papaparse'
import { plainCell, separatorOf } from '#machines/rules/common/text.ts'

/** Why a file cannot be read as CSV: it is no text, or a quotation is wrong in a line (from 1) of the text. */
type CsvFault = { fault: 'noText' } | { fault: 'quotes'; line: number }

const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * The text of a file: UTF-16 with a byte order mark, UTF-8 with or without one, or what older spreadsheets write
 * (Windows-1252, where every byte is a character).
 */
export function textOf(bytes: Uint8Array): string {
  const marked = marks.find(({ bytes: mark }) => mark.every((byte, i) => bytes[i] === byte))
  if (marked) return new TextDecoder(marked.encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The lines of a CSV file (RFC 4180), separated by commas, semicolons or tabs. `parse` is that of `papaparse`. */
export const csvLines = (bytes: Uint8Array, parse: typeof parseCsv): string[][] | CsvFault =>
  csvLinesOf(textOf(bytes), parse)

/** The lines of the text of a CSV file, as `csvLines` returns them. */
export function csvLinesOf(text: string, parse: typeof parseCsv): string[][] | CsvFault {
  if (text.includes('\0')) return { fault: 'noText' }
  const { data, errors } = parse<string[]>(text, { delimiter: separatorOf(text) })
  const wrong = errors.find(({ type }) => type === 'Quotes')
  if (!wrong) return data
  return { fault: 'quotes', line: text.slice(0, wrong.index ?? 0).split(/\r\n|\r|\n/).length }
}

/** The text of a CSV file (RFC 4180), without a mark. No cell is taken for a formula. `unparse` is that of `papaparse`. */
export const csvText = (
  lines: readonly (readonly string[])[],
  separator: ',' | ';',
  unparse: typeof unparseCsv,
): string =>
  unparse(
    lines.map((line) => line.map(plainCell)),
    { delimiter: separator, newline: '\r\n' },
  )
