import { isHash } from '../common/sha256.ts'

/** A file that a list names, with its hash in lower case. `line` counts from 1. */
type ListedFile = { line: number; name: string; hash: string }

/** A line of a list that cannot be used: it has no SHA-256 hash, or no name. */
export type WrongLine = { line: number; because: 'noHash' | 'noName' }

/** What a list of hashes says. Lines count from 1; empty ones say nothing. */
export type HashList = { files: ListedFile[]; wrong: WrongLine[] }

/** Bytes of a list, at most. */
export const MAX_LIST_BYTES = 16_777_216

/** What `sha256sum` writes: a hash, a mark for text or binary, a name; a backslash first if the name is escaped. */
const SUM = /^(?<escaped>\\?)(?<hash>[0-9a-f]{64}) [ *](?<name>.*)$/i
/** What `sha256sum --tag` writes. */
const TAGGED = /^(?<escaped>\\?)SHA256 \((?<name>.*)\) = (?<hash>[0-9a-f]{64})$/i

const matchOf = (line: string) => (SUM.exec(line) ?? TAGGED.exec(line))?.groups

/** Lines end with a line feed, as in `sha256sum`, or as on Windows. A name has neither, because both are escaped. */
const linesOf = (text: string) => text.split(/\r\n|\n/)

/** Whether a text is what `sha256sum` writes, judged by its first line that is one. A CSV file has no such line. */
export const isSums = (text: string): boolean => linesOf(text).some((line) => matchOf(line) !== undefined)

/** The files in what `sha256sum` writes. */
export function filesOfSums(text: string): HashList {
  const list: HashList = { files: [], wrong: [] }
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue
    const match = matchOf(line)
    add(list, at + 1, match?.hash ?? '', match ? (match.escaped ? unescaped(match.name!) : match.name!) : '')
  }
  return list
}

const escapes: Record<string, string> = { n: '\n', r: '\r', '\\': '\\' }
const unescaped = (name: string) => name.replaceAll(/\\([nr\\])/g, (_, letter: string) => escapes[letter]!)

/** What the column of hashes is called, in letters and digits only. */
const HASH_HEADERS = new Set([
  'hash',
  'sha256',
  'sha256hash',
  'checksum',
  'digest',
  'fingerprint',
  'empreinte',
  'condensat',
])
const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => HASH_HEADERS.has(cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')))

/** The files in the cells of a CSV file, which has a hash and a name in each line, in either order, and maybe headers. */
export function filesOfCells(lines: readonly (readonly string[])[]): HashList {
  const list: HashList = { files: [], wrong: [] }
  const column = columnOfHashes(lines)
  let line = 1
  for (const [at, cells] of lines.entries()) {
    const isSilent = cells.every((cell) => cell.trim() === '') || (at === 0 && isHeader(cells))
    if (!isSilent)
      add(
        list,
        line,
        (cells[column] ?? '').trim(),
        cells.find((cell, i) => i !== column && cell.trim() !== '')?.trim() ?? '',
      )
    // A quoted cell can have several lines.
    line += 1 + cells.reduce((breaks, cell) => breaks + cell.split(/\r\n|\r|\n/).length - 1, 0)
  }
  return list
}

/** The column in which most lines have a hash; the first if none has. */
function columnOfHashes(lines: readonly (readonly string[])[]): number {
  const counts: number[] = [0]
  for (const cells of lines)
    for (const [at, cell] of cells.entries()) if (isHash(cell.trim().toLowerCase())) counts[at] = (counts[at] ?? 0) + 1
  return counts.reduce((best, count, at) => ((count ?? 0) > (counts[best] ?? 0) ? at : best), 0)
}

function add({ files, wrong }: HashList, line: number, hash: string, path: string): void {
  if (!isHash(hash.toLowerCase())) wrong.push({ line, because: 'noHash' })
  else if (baseName(path) === '') wrong.push({ line, because: 'noName' })
  else files.push({ line, name: baseName(path), hash: hash.toLowerCase() })
}

/** The name of a file without the folders before it. */
const baseName = (path: string) => path.slice(path.lastIndexOf('/') + 1)
