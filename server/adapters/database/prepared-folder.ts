import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../durable-files.ts'
import { lockFolder } from '../folder-lock.ts'
import { expectRoom } from '../free-space.ts'
import { expectDatabase } from '../integrity/data-folder.ts'

/** The folder in a data folder to which a prepared database is copied, until it is whole. */
const COPYING = 'postgres.copying'

/**
 * Copies a prepared database to a data folder that has none, and syncs it. Under the name `postgres` it is whole, or it is
 * not there. Does nothing if the data folder has a database, or nothing was prepared.
 * @throws Error if a server uses the folder, or its database is missing although it was used
 */
export async function beginWith(prepared: string, data: string): Promise<void> {
  const database = join(data, 'postgres')
  if (existsSync(database) || !existsSync(prepared)) return
  expectRoom(data)
  const unlock = lockFolder(data)
  try {
    expectDatabase(data)
    const copy = join(data, COPYING)
    rmSync(copy, { recursive: true, force: true })
    await copySynced(prepared, copy)
    renameSync(copy, database)
    syncFolder(data)
  } finally {
    unlock()
  }
}

async function copySynced(from: string, to: string): Promise<void> {
  mkdirSync(to, { mode: 0o700 })
  const entries = readdirSync(from, { withFileTypes: true })
  // In parallel, because the disk syncs many files in about the time of one.
  await Promise.all(
    entries.map(async (entry) => {
      const [source, target] = [join(from, entry.name), join(to, entry.name)]
      if (entry.isDirectory()) return copySynced(source, target)
      copyFileSync(source, target)
      await syncFile(target)
    }),
  )
  syncFolder(to)
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
