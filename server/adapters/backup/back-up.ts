import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { expectSameVersion, schemaOf } from '../../store/engine/migrate.ts'
import type { Database } from '../../store/engine/sql.ts'
import { expectFinished } from '../../store/platform/unfinished-copy.ts'
import { makeFolder, syncFolder, writeSynced } from '../durable-files.ts'
import { lockFolder } from '../folder-lock.ts'
import { hashOf } from '../integrity/blob-check.ts'
import { expectKeys, expectUsed, readable } from '../integrity/data-folder.ts'
import { checkDatabase } from '../integrity/database-check.ts'
import { MOVED } from '../move/marks.ts'
import { OLD_DATABASE } from '../move/move.ts'
import { CHECKING, openFolder } from '../pglite.ts'
import { compareRows } from '../rows/compare-rows.ts'
import { copyRows } from '../rows/copy-rows.ts'
import { copyChecked } from './copy.ts'
import { CONTENT, contentOf, MANIFEST_FILE, textOf, type BackedUp, type Manifest } from './manifest.ts'

/** A PostgreSQL database, whose rows a backup has as an embedded one. */
export type Shared = {
  db: Database
  /** Puts an empty database with all tables and queues into a folder. */
  begin: (data: string) => Promise<void>
}

type Options = { version: string; now: () => Date; shared?: Shared | undefined }

/** What is of no use in a backup: the lock, and files that were still being received or written. */
const LEFT_OUT = ['lock.db', 'lock.db-journal', 'uploads', 'blobs/unfinished']

/**
 * Copies the data folder of a stopped server to a new folder. While it works, no server can start on the data folder, and
 * the copy has another name: under the name `target` it is whole, or it is not there. Returns what is in it, and what was
 * damaged before: the copy has it as it is.
 * With `shared`, its rows are those of a PostgreSQL database: in the backup they are in an embedded one, so that each backup
 * can be restored to either engine.
 * @throws Error if a server uses the folder, its database cannot be opened, or `target` exists
 */
export async function backUp(
  data: string,
  target: string,
  { version, now, shared }: Options,
): Promise<{ manifest: Manifest; damaged: string[] }> {
  if (shared) {
    expectKeys(data)
    await expectFinished(shared.db)
  } else expectUsed(data)
  if (existsSync(target)) throw new Error(`${target} exists already. A backup is a new folder: give another name.`)
  makeFolder(dirname(target))
  if (`${realpathSync(dirname(target))}${sep}`.startsWith(`${realpathSync(data)}${sep}`))
    throw new Error(`${target} is in the data folder. A backup belongs elsewhere, best on another machine.`)
  const at = now().toISOString()
  const { schema, broken } = shared ? await examinedShared(shared.db) : await examined(data)
  const unlock = lockFolder(data)
  const unfinished = join(dirname(target), `${basename(target)}.unfinished`)
  try {
    rmSync(unfinished, { recursive: true, force: true })
    const leftOut = shared ? [...LEFT_OUT, MOVED, OLD_DATABASE] : LEFT_OUT
    const copied = await copyAll(data, join(unfinished, CONTENT), leftOut)
    const content = shared ? await withRows(shared, join(unfinished, CONTENT)) : copied
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

type Content = { folders: string[]; files: BackedUp[] }

async function copyAll(data: string, to: string, leftOut: readonly string[]): Promise<Content> {
  const { folders, files } = contentOf(data, leftOut)
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const folder of folders) mkdirSync(join(to, folder), { mode: 0o700 })
  const copied: BackedUp[] = []
  for (const path of files) copied.push({ path, ...(await copyChecked(join(data, path), join(to, path))) })
  for (const folder of ['', ...folders]) syncFolder(join(to, folder))
  return { folders, files: copied }
}

async function examinedShared(db: Database): Promise<{ schema: string; broken: string[] }> {
  await expectSameVersion(db)
  return { schema: await schemaOf(db), broken: (await checkDatabase(db)).broken }
}

/** Adds an embedded database with all rows to the copy of a data folder. @throws Error if it has other rows afterwards */
async function withRows({ db: from, begin }: Shared, copy: string): Promise<Content> {
  // A data folder with keys and without a database would be refused.
  const rows = `${copy}.rows`
  await begin(rows)
  const { db, close } = await openFolder(rows)
  try {
    await copyRows(from, db, { done: [], onTable: async () => {} })
    const { differences } = await compareRows(from, db)
    if (differences.length > 0)
      throw new Error(`The rows could not be read back as written:\n${differences.join('\n')}`)
  } finally {
    await close()
  }
  renameSync(join(rows, 'postgres'), join(copy, 'postgres'))
  rmSync(rows, { recursive: true })
  syncFolder(copy)
  const { folders, files } = contentOf(copy, [])
  const hashed: BackedUp[] = []
  for (const path of files)
    hashed.push({ path, size: statSync(join(copy, path)).size, sha256: await hashOf(join(copy, path)) })
  return { folders, files: hashed }
}

/** The names of blobs are their hashes. */
const damagedOf = (files: BackedUp[]): string[] =>
  files
    .filter(({ path, sha256 }) => /^blobs\/.*[0-9a-f]{64}$/.test(path) && basename(path) !== sha256)
    .map(({ path }) => path)
