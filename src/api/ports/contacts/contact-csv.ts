import { csvLines } from '../../csv-lines.ts'

/** The lines of a CSV file; null if it is no text, or a quotation has no end. */
export async function linesOf(file: Blob): Promise<string[][] | null> {
  // The library is loaded when a file is read.
  const { parse } = (await import('papaparse')).default
  const lines = csvLines(new Uint8Array(await file.arrayBuffer()), parse)
  return Array.isArray(lines) ? lines : null
}
