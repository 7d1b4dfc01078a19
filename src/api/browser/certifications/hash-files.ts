import type { IHasher } from 'hash-wasm'
import type { ReadFault } from '#machines/rules/certifications/chosen-files.ts'
import { readAhead } from './read-ahead.ts'
import { readTogether, stampOf, type ReadBlobs, type ReadFile } from './read-files.ts'

/** A file to hash, and the id under which its hash is reported. */
export type NumberedFile = { id: string; file: File }

/** What became of a file: its SHA-256 in lower-case hexadecimal, or why it has none. */
type HashedFile = { id: string; hash: string } | { id: string; fault: ReadFault }

/** What was read since the last report: whole files, and how many bytes of the one being read. */
export type HashReport = { hashed: HashedFile[]; partly: { id: string; bytes: number } | null }

type Tools = {
  hasher: IHasher
  /** SHA-256 of the browser itself, which is faster but takes whole contents only; null where there is none. */
  digest: ((bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>) | null
  read: ReadBlobs
  report: (report: HashReport) => void
  /** Milliseconds, from any moment on. */
  now: () => number
  /** Resolves as soon as reading may continue; undefined while nothing holds it up. */
  untilResumed: () => Promise<void> | undefined
}

/** Bytes read at a time, so that a large file does not fill the memory: of a large file, or of small ones together. */
const CHUNK_SIZE = 4 << 20
/** How many small files one reading has. */
const MAX_TOGETHER = 100
/** Milliseconds between two reports. */
const REPORT_INTERVAL = 100

/**
 * Hashes files in their order, large ones in chunks and small ones many at a time, while the next are read. Reports on them
 * from time to time and at the end.
 */
export async function hashFiles(files: readonly NumberedFile[], tools: Tools): Promise<void> {
  const { report, now, untilResumed } = tools
  let hashed: HashedFile[] = []
  let reported = now()
  const tell = (partly: HashReport['partly'], isDue: boolean) => {
    if (!isDue && now() - reported < REPORT_INTERVAL) return
    report({ hashed, partly })
    hashed = []
    reported = now()
  }
  const readBatch = (batch: readonly NumberedFile[]) =>
    isLarge(batch[0]!.file)
      ? Promise.resolve([])
      : readTogether(
          batch.map(({ file }) => file),
          tools.read,
        )
  for await (const { item: batch, reading } of readAhead(batchesOf(files), readBatch, untilResumed)) {
    const [{ id, file }] = batch
    const results = isLarge(file)
      ? [await hashInChunks(file, tools, (bytes) => tell({ id, bytes }, false))]
      : await Promise.all((await reading).map((content) => hashContent(content, tools)))
    for (const [i, result] of results.entries()) hashed.push({ id: batch[i]!.id, ...result })
    tell(null, false)
  }
  tell(null, true)
}

const isLarge = ({ size }: File) => size > CHUNK_SIZE

/** Small files that are read at once, or one large file. */
function* batchesOf(files: readonly NumberedFile[]): Generator<[NumberedFile, ...NumberedFile[]]> {
  let batch: NumberedFile[] = []
  let bytes = 0
  for (const one of files) {
    bytes += one.file.size
    const [first] = batch
    if (first && (bytes > CHUNK_SIZE || batch.length === MAX_TOGETHER)) {
      yield [first, ...batch.slice(1)]
      batch = []
      bytes = one.file.size
    }
    batch.push(one)
  }
  const [first] = batch
  if (first) yield [first, ...batch.slice(1)]
}

type Result = { hash: string } | { fault: ReadFault }

async function hashContent(content: ReadFile, { hasher, digest }: Tools): Promise<Result> {
  if ('fault' in content) return content
  if (!digest) return { hash: hasher.init().update(content).digest('hex') }
  return { hash: toHex(new Uint8Array(await digest(content))) }
}

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

async function hashInChunks(
  file: File,
  { hasher, read, untilResumed }: Tools,
  progress: (bytes: number) => void,
): Promise<Result> {
  const { size, isSame } = stampOf(file)
  const starts = Array.from({ length: Math.ceil(size / CHUNK_SIZE) }, (_, i) => i * CHUNK_SIZE)
  const readFrom = (start: number) => read([file.slice(start, start + CHUNK_SIZE)])
  hasher.init()
  let bytes = 0
  try {
    for await (const { item: start, reading } of readAhead(starts, readFrom, untilResumed)) {
      const chunk = new Uint8Array(await reading)
      if (bytes < start) break
      hasher.update(chunk)
      bytes += chunk.length
      if (bytes < size) progress(bytes)
    }
  } catch {
    // The browser refuses to read a file that has changed since it was chosen, as one that it may not read.
    return { fault: 'unreadable' }
  }
  return bytes === size && isSame() ? { hash: hasher.digest('hex') } : { fault: 'changed' }
}
