import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs, Log } from '../engine/ports.ts'
import { Refused } from '../engine/refused.ts'
import type { EventPosition } from '../store/engine/events.ts'
import { blobCheck, readChecked } from './integrity/blob-check.ts'
import { openTrash } from './blob-trash.ts'
import { makeFolder, syncFolder, writeSynced } from './durable-files.ts'

const LAST_EVENT = 'last-event'
const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

/**
 * Blobs in a folder, each in a file named by its SHA-256. A blob is written to a temporary file, synced, read back and
 * renamed: under its name it is whole, or it is not there. Swept blobs wait in `trash`, and come back when they are
 * asked for. What a disk or a person damages later is noticed before it is read, logged, and never returned.
 */
export function openBlobs(folder: string, log: Log): Blobs {
  const intactSize = blobCheck(log)
  const unfinished = join(folder, 'unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const trash = openTrash(join(folder, 'trash'))

  const pathOf = (hash: string) => {
    if (!isHash(hash)) throw new Error(`No blob has the name ${hash}`)
    return join(folder, hash.slice(0, 2), hash)
  }
  /** The path of a blob, which is moved back from the trash if it is there. */
  const locate = (hash: string) => {
    const path = pathOf(hash)
    if (!existsSync(path) && trash.has(hash)) {
      makeFolder(dirname(path))
      trash.giveBack(hash, path)
      syncFolder(dirname(path))
    }
    return path
  }
  const all = () =>
    readdirSync(folder)
      .filter((name) => /^[0-9a-f]{2}$/.test(name))
      .flatMap((name) => readdirSync(join(folder, name)).filter(isHash))

  const write = async (path: string, bytes: Uint8Array) => {
    const temporary = join(unfinished, randomUUID())
    try {
      await writeSynced(temporary, bytes)
      if (!(await readFile(temporary)).equals(bytes))
        throw new Error(`The file ${path} could not be read back as written`)
      makeFolder(dirname(path))
      await rename(temporary, path)
      syncFolder(dirname(path))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  return {
    put: async (bytes) => {
      const hash = sha256(bytes)
      const path = pathOf(hash)
      // A damaged blob is replaced.
      if (!isTouched(path) || (await intactSize(path, hash)) === null) await write(path, bytes)
      return { hash, size: bytes.length }
    },

    bytes: async (hash) => {
      const bytes = await readFile(locate(hash)).catch(() => null)
      if (bytes && sha256(bytes) === hash) return bytes
      log(`The file ${hash} is ${bytes ? 'damaged' : 'missing'}. Restore it in the folder blobs from a backup.`)
      throw unavailable(hash)
    },

    open: async (hash) => {
      const path = locate(hash)
      const size = await intactSize(path, hash)
      if (size === null) throw unavailable(hash)
      return { size, read: (start, end) => readChecked(path, { start, end, size, hash }, log) }
    },

    missing: async (hashes) => {
      const wanted = [...hashes]
      // For many, one look into each folder is faster.
      const present = wanted.length > 1000 ? new Set(all()) : new Set<string>()
      return wanted.filter((hash) => !present.has(hash) && !existsSync(locate(hash)))
    },

    discard: async (hashes) => {
      for (const hash of hashes) if (existsSync(pathOf(hash))) trash.take(pathOf(hash), hash)
    },

    erase: async (hashes, age) => {
      const until = Date.now() - age
      return hashes.filter((hash) => {
        const path = pathOf(hash)
        // One that is in neither is gone. Nothing waits here, so a blob that is put again meanwhile stays.
        if (existsSync(path)) {
          if (trash.has(hash) && statSync(path).mtimeMs >= until) return false
          trash.take(path, hash)
        }
        return trash.remove(hash, until)
      })
    },

    trashSize: async () => trash.size(),

    sweep: async (referenced, { age, share, keep, trash: max }) => {
      const until = Date.now() - age
      // Nothing waits between looking and moving, so a blob that is put again meanwhile stays.
      const blobs = all()
      const unused = blobs.filter((hash) => !referenced.has(hash) && statSync(pathOf(hash)).mtimeMs < until)
      const trashed = unused.slice(0, Math.ceil(blobs.length * share))
      for (const hash of trashed) trash.take(pathOf(hash), hash)
      const { old: removed, early } = trash.empty(keep, max)
      return { trashed, removed, early }
    },

    keepLastEvent: async (event) => write(join(folder, LAST_EVENT), Buffer.from(JSON.stringify(event))),

    lastEvent: async () => lastEventIn(folder),
  }
}

/** The newest event of the database at the last sweep of this folder; null before the first. */
export function lastEventIn(folder: string): EventPosition | null {
  const file = join(folder, LAST_EVENT)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EventPosition) : null
}

const unavailable = (hash: string) => new Refused('FileUnavailableException', { message: hash })

/** Whether a blob is there. A blob that is put again counts as new, so no sweep takes it. */
function isTouched(path: string): boolean {
  const now = new Date()
  try {
    utimesSync(path, now, now)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
