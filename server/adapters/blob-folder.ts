import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Blobs } from '../cases/ports.ts'
import { syncFolder } from './ledger-key.ts'

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

/**
 * Blobs in a folder, each in a file named by its SHA-256. A blob is written beside, synced, read back, and
 * renamed: under its name it is whole, or it is not there.
 */
export function openBlobs(folder: string): Blobs {
  const beside = join(folder, 'unfinished')
  rmSync(beside, { recursive: true, force: true })
  mkdirSync(beside, { recursive: true, mode: 0o700 })

  const pathOf = (hash: string) => {
    if (!isHash(hash)) throw new Error(`No blob has the name ${hash}`)
    return join(folder, hash.slice(0, 2), hash)
  }

  return {
    put: async (bytes) => {
      const hash = sha256(bytes)
      const path = pathOf(hash)
      if (isTouched(path)) return { hash, size: bytes.length }
      const name = join(beside, randomUUID())
      try {
        await writeSynced(name, bytes)
        if (sha256(await readFile(name)) !== hash) throw new Error(`The blob ${hash} was not written as it is`)
        makeFolder(dirname(path))
        await rename(name, path)
        syncFolder(dirname(path))
      } catch (error) {
        await rm(name, { force: true })
        throw error
      }
      return { hash, size: bytes.length }
    },

    bytes: async (hash) => {
      const bytes = await readFile(pathOf(hash))
      if (sha256(bytes) !== hash) throw new Error(`The blob ${hash} is not what was written`)
      return bytes
    },

    read: (hash, range) => createReadStream(pathOf(hash), range),

    size: async (hash) => statSync(pathOf(hash)).size,

    sweep: async (referenced, age) => {
      const until = Date.now() - age
      let swept = 0
      // Nothing waits between the look and the deed, so that a blob put again meanwhile stays.
      for (const hash of readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.slice(3)))
        if (isHash(hash) && !referenced.has(hash) && statSync(pathOf(hash)).mtimeMs < until) {
          rmSync(pathOf(hash))
          swept++
        }
      return swept
    },
  }
}

/** Whether a blob is there. One that is put again is as young as a new one: no sweep takes it. */
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

async function writeSynced(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function makeFolder(folder: string) {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) syncFolder(dirname(folder))
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
