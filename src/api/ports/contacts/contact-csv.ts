import { separatorOf } from '#machines/rules/common/text.ts'

// The library is loaded when a file is read.
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
