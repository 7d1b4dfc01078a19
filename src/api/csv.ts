import { plainCell } from '#machines/rules/common/text.ts'

/**
 * A CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheets know it. No cell is taken for a formula.
 * `separator` is a semicolon where a comma stands in numbers.
 */
export async function csvOf(lines: readonly string[][], separator: ',' | ';'): Promise<Blob> {
  // The library is loaded when a file is written.
  const { unparse } = (await import('papaparse')).default
  const cells = lines.map((line) => line.map(plainCell))
  return new Blob(['\u{FEFF}', unparse(cells, { delimiter: separator, newline: '\r\n' })], { type: 'text/csv' })
}
