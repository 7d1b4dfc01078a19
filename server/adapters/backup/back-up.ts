import { existsSync, mkdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { schemaOf } from '../../store/engine/migrate.ts'
import { makeFolder, syncFolder, writeSynced } from '../durable-files.ts'
import { lockFolder } from '../folder-lock.ts'
import { expectUsed, readable } from '../integrity/data-folder.ts'
import { checkDatabase } from '../integrity/database-check.ts'
import { CHECKING, openFolder } from '../pglite.ts'
import { copyChecked } from './copy.ts'
import { CONTENT, contentOf, MANIFEST_FILE, textOf, type BackedUp, type Manifest } from './manifest.ts'

/** What is of no use in a backup: the lock, and files that were still being received or written. */
const LEFT_OUT = ['lock.db', 'lock.db-journal', 'uploads', 'blobs/unfinished']

/**
 * Copies the data folder of a stopped server to a new folder. While it works, no server can start on the data folder, and
 * the copy has another name: under the name `target` it is whole, or it is not there. Returns what is in it, and what was
 * damaged before: the copy has it as it is.
 * @throws Error if a server uses the folder, its database cannot be opened, or `target` exists
 */
export async function backUp(
  data: string,
  target: string,
  { version, now }: { version: string; now: () => Date },
): Promise<{ manifest: Manifest; damaged: string[] }> {
  expectUsed(data)
  if (existsSync(target)) throw new Error(`${target} exists already. A backup is a new folder: give another name.`)
  makeFolder(dirname(target))
  if (`${realpathSync(dirname(target))}${sep}`.startsWith(`${realpathSync(data)}${sep}`))
    throw new Error(`${target} is in the data folder. A backup belongs elsewhere, best on another machine.`)
  const at = now().toISOString()
  const { schema, broken } = await examined(data)
  const unlock = lockFolder(data)
  const unfinished = join(dirname(target), `${basename(target)}.unfinished`)
  try {
    rmSync(unfinished, { recursive: true, force: true })
    const content = await copyAll(data, join(unfinished, CONTENT))
    const manifest: Manifest = { format: 1, version, schema, at, ...content }
    await writeSynced(join(unfinished, MANIFEST_FILE), Buffer.from(textOf(manifest)))
    syncFolder(unfinished)
    renameSync(unfinished, target)
    syncFolder(dirname(target))
    const files = damagedOf(content.files).map((path) => `${path}: its content has another hash.`)
    return { manifest, damaged: [...broken, ...files] }
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    unlock()
  }
}

/** The newest migration of a database, and what is damaged in it. Afterwards it is closed in order. */
async function examined(data: string): Promise<{ schema: string; broken: string[] }> {
  const { db, close } = await openFolder(data, CHECKING)
  try {
    return await readable(data, async () => ({ schema: await schemaOf(db), broken: (await checkDatabase(db)).broken }))
  } finally {
    await close()
  }
}

async function copyAll(data: string, to: string): Promise<{ folders: string[]; files: BackedUp[] }> {
  const { folders, files } = contentOf(data, LEFT_OUT)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700 })
  const copied: BackedUp[] = []
  for (const path of files) copied.push({ path, ...(await copyChecked(join(data, path), join(to, path))) })
  for (const folder of ['', ...folders]) syncFolder(join(to, folder))
  return { folders, files: copied }
}

/** The names of blobs are their hashes. */
const damagedOf = (files: BackedUp[]): string[] =>
  files
    .filter(({ path, sha256 }) => /^blobs\/.*[0-9a-f]{64}$/.test(path) && basename(path) !== sha256)
    .map(({ path }) => path)
