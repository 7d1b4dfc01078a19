import type { parse as parseCsv } from 'papaparse'
import { filesOfCells, filesOfSums, isSums, type HashList } from '#machines/rules/certifications/hash-list.ts'
import type { ListRefusal } from '#machines/rules/certifications/chosen-files.ts'
import { csvLinesOf, textOf } from '../../csv-lines.ts'

/** What a list of hashes says, or why it cannot be used. */
export type HashListAnswer = HashList | ListRefusal

/** Reads a list of hashes: what `sha256sum` writes, or CSV, in UTF-8 or UTF-16. `parse` is that of `papaparse`. */
export function readHashList(bytes: Uint8Array, parse: typeof parseCsv): HashListAnswer {
  const text = textOf(bytes)
  if (isSums(text)) return filesOfSums(text)
  const lines = csvLinesOf(text, parse)
  if (!Array.isArray(lines))
    return lines.fault === 'quotes' ? { because: 'quotes', line: lines.line } : { because: 'noText' }
  const list = filesOfCells(lines)
  return list.files.length + list.wrong.length > 0 ? list : { because: 'empty' }
}
