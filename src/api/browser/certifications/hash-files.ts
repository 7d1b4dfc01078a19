import type { IHasher } from 'hash-wasm'
import type { ReadFault } from '#machines/rules/certifications/chosen-files.ts'

/** A file to hash, and the id under which its hash is reported. */
export type NumberedFile = { id: string; file: File }

/** What became of a file: its SHA-256 in lower-case hexadecimal, or why it has none. */
type HashedFile = { id: string; hash: string } | { id: string; fault: ReadFault }

/** What was read since the last report: whole files, and how many bytes of the one being read. */
export type HashReport = { hashed: HashedFile[]; partly: { id: string; bytes: number } | null }

type Tools = {
  hasher: IHasher
  report: (report: HashReport) => void
  /** Milliseconds, from any moment on. */
  now: () => number
  /** Resolves as soon as reading may continue; undefined while nothing holds it up. */
  untilResumed: () => Promise<void> | undefined
}

/** Bytes read at a time, so that a large file does not fill the memory. */
const CHUNK_SIZE = 4 << 20
/** Milliseconds between two reports. */
const REPORT_INTERVAL = 100

/** Hashes files one after the other, in chunks, and reports on them from time to time and at the end. */
export async function hashFiles(files: readonly NumberedFile[], tools: Tools): Promise<void> {
  const { report, now } = tools
  let hashed: HashedFile[] = []
  let reported = now()
  const tell = (partly: HashReport['partly'], isDue: boolean) => {
    if (!isDue && now() - reported < REPORT_INTERVAL) return
    report({ hashed, partly })
    hashed = []
    reported = now()
  }
  for (const { id, file } of files) {
    const result = await hashOne(file, tools, (bytes) => tell({ id, bytes }, false))
    hashed.push({ id, ...result })
    tell(null, false)
  }
  tell(null, true)
}

async function hashOne(
  file: File,
  { hasher, untilResumed }: Tools,
  progress: (bytes: number) => void,
): Promise<{ hash: string } | { fault: ReadFault }> {
  const { size, lastModified } = file
  hasher.init()
  let bytes = 0
  try {
    while (bytes < size) {
      await untilResumed()
      const chunk = new Uint8Array(await file.slice(bytes, bytes + CHUNK_SIZE).arrayBuffer())
      if (chunk.length === 0) break
      hasher.update(chunk)
      bytes += chunk.length
      if (bytes < size) progress(bytes)
    }
  } catch {
    // The browser refuses to read a file that has changed since it was chosen, as one that it may not read.
    return { fault: 'unreadable' }
  }
  const isSame = bytes === size && file.size === size && file.lastModified === lastModified
  return isSame ? { hash: hasher.digest('hex') } : { fault: 'changed' }
}
