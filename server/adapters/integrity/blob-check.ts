import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline, Transform, type Readable } from 'node:stream'
import { pipeline as piped } from 'node:stream/promises'
import type { Log } from '../../engine/ports.ts'

/** The number of files whose result is remembered. */
const MAX_KNOWN = 10_000

/**
 * Compares files with the SHA-256 that they should have. A file is read once, and again when its inode, size or time
 * changes. What is wrong is logged. Returns the size of an intact file in bytes; null if it is missing or damaged.
 */
export function blobCheck(log: Log) {
  const known = new Map<string, Promise<boolean>>()

  const isIntact = (path: string, hash: string, version: string): Promise<boolean> => {
    const key = `${hash} ${version}`
    const result = known.get(key) ?? compared(path, hash)
    known.delete(key)
    known.set(key, result)
    result.catch(() => known.delete(key))
    if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!)
    return result
  }
  const compared = async (path: string, hash: string): Promise<boolean> => {
    if ((await hashOf(path)) === hash) return true
    log(`The file ${hash} is damaged: its content has another hash. Restore it in the folder blobs from a backup.`)
    return false
  }

  return async (path: string, hash: string): Promise<number | null> => {
    try {
      const { ino, size, mtimeMs, ctimeMs } = await stat(path)
      return (await isIntact(path, hash, `${ino} ${size} ${mtimeMs} ${ctimeMs}`)) ? size : null
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      log(`The file ${hash} cannot be read (${code}). Restore it in the folder blobs from a backup.`)
      return null
    }
  }
}

/** The SHA-256 of a file, read in parts. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await piped(createReadStream(path), hash)
  return hash.digest('hex')
}

type Part = { start: number; end: number; size: number; hash: string }

/**
 * The bytes of a file from `start` to `end`, both inclusive. Fails before its last bytes if there are fewer, or if the
 * whole file is read and its hash is another one.
 */
export function readChecked(path: string, { start, end, size, hash }: Part, log: Log): Readable {
  const digest = start === 0 && end === size - 1 ? createHash('sha256') : null
  let left = end - start + 1
  let held: Buffer | undefined
  const check = new Transform({
    transform(chunk: Buffer, _, next) {
      digest?.update(chunk)
      left -= chunk.length
      const before = held
      held = chunk
      next(null, before)
    },
    flush(next) {
      if (left === 0 && (!digest || digest.digest('hex') === hash)) return next(null, held)
      log(`The file ${hash} was damaged while it was being sent.`)
      next(new Error(`The file ${hash} is damaged`))
    },
  })
  pipeline(createReadStream(path, { start, end }), check, () => {})
  return check
}
