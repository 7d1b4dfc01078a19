import { csvText } from './csv-lines.ts'

/** Such a text as a file, with the mark by which spreadsheets know that it is UTF-8. */
export const csvFile = (text: string): Blob => new Blob(['\u{FEFF}', text], { type: 'text/csv' })

/**
 * A CSV file (RFC 4180) in UTF-8, with the mark by which spreadsheets know it. No cell is taken for a formula.
 * `separator` is a semicolon where a comma stands in numbers.
 */
export async function csvOf(lines: readonly string[][], separator: ',' | ';'): Promise<Blob> {
  // The library is loaded when a file is written.
  const { unparse } = (await import('papaparse')).default
  return csvFile(csvText(lines, separator, unparse))
}
