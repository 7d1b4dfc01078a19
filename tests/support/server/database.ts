import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemoryFS, PGlite } from '@electric-sql/pglite'
import { answersOf } from '../../../server/adapters/database/answers.ts'
import { sessionOn } from '../../../server/adapters/database/session.ts'
import type { Thread } from '../../../server/adapters/database/thread.ts'
import { prepare, preparedFolder } from '../../../server/prepared.ts'
import { migrate } from '../../../server/store/engine/migrate.ts'
import type { Engine } from '../../../server/store/engine/sql.ts'
import { isOnPostgres, openRestored, openSharedDatabase } from '../postgres/database.ts'

/** Where PGlite has its data folder. */
const PGDATA = '/pglite/data'

type Prepared = Awaited<ReturnType<MemoryFS['init']>>
type Files = {
  mkdirTree: (path: string, mode: number) => void
  writeFile: (path: string, bytes: Uint8Array, options: { canOwn: boolean }) => void
}

/**
 * A start of PostgreSQL writes to all of its buffers, 128 MB of them by default: that took half of the time. A file in
 * memory needs few.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=4MB']

/** Files of the databases that only `create database` copies. */
const UNUSED = /^.base.[14].\d/

/** The files of a database. Their bytes are one array, so that copying them is one step. */
type Template = { folders: string[]; files: { path: string; start: number; end: number }[]; bytes: Uint8Array }

let template: Promise<Template> | undefined

/** A database of a test, as the server opens it. */
export type TestDatabase = Engine & { close: () => Promise<void> }

/** A migrated database with empty queues, on the engine of this run: in memory, or in a cluster. */
export const newDatabase = (): Promise<TestDatabase> => (isOnPostgres() ? openSharedDatabase() : newInMemory())

/** The same with what `restore` leaves in an empty one: the tables and rows of an earlier version. */
export async function restoredDatabase(restore: (db: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  if (isOnPostgres()) return openRestored(restore)
  const db = new PGlite()
  await restore(db)
  await migrate(db)
  return db
}

/** A copy of the database that first starts copy. */
export async function newInMemory(): Promise<TestDatabase> {
  return openedInProcess(await PGlite.create({ startParams, fs: new CopiedFolder(await (template ??= read())) }))
}

/** A database of this process as the server uses one in a thread: with prepared statements, and one transaction at a time. */
function openedInProcess(db: PGlite): TestDatabase {
  const answer = answersOf(db)
  let last: Promise<unknown> = Promise.resolve()
  const ask: Thread['ask'] = (call) => {
    if (call.ask === 'open') throw new Error('It is open.')
    const answered = last.then(() => answer(call))
    last = answered.catch(() => {})
    return answered
  }
  const session = sessionOn({ ask })
  const listeners = new Map<string, Set<(payload: string) => void>>()
  db.onNotification((channel, payload) => listeners.get(channel)?.forEach((listener) => listener(payload)))
  return {
    ...session,
    listen: async (channel, onPayload) => {
      const here = listeners.get(channel) ?? new Set()
      if (here.size === 0) await session.exec(`listen ${channel}`)
      listeners.set(channel, here.add(onPayload))
      return async () => void here.delete(onPayload)
    },
  }
}

/** A PGlite file system in memory that begins with the files of a template. */
class CopiedFolder extends MemoryFS {
  readonly #template: Template

  constructor(from: Template) {
    super()
    this.#template = from
  }

  override async init(...args: Parameters<MemoryFS['init']>): Promise<Prepared> {
    const prepared = await super.init(...args)
    const { folders, files, bytes } = this.#template
    prepared.emscriptenOpts.preRun?.push((module: unknown) => {
      const { FS } = module as { FS: Files }
      const copy = bytes.slice()
      for (const path of folders) FS.mkdirTree(join(PGDATA, path), 0o700)
      for (const { path, start, end } of files)
        FS.writeFile(join(PGDATA, path), copy.subarray(start, end), { canOwn: true })
    })
    return prepared
  }
}

async function read(): Promise<Template> {
  if (existsSync(preparedFolder())) return templateIn(preparedFolder())
  // Not in its place, where other test processes may be making it, too.
  const top = mkdtempSync(join(tmpdir(), 'paraph-prepared-'))
  try {
    await prepare(join(top, 'database'))
    return templateIn(join(top, 'database'))
  } finally {
    rmSync(top, { recursive: true })
  }
}

function templateIn(folder: string): Template {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const pathOf = ({ parentPath, name }: (typeof entries)[number]) => join(parentPath, name).slice(folder.length)
  const folders = ['', ...entries.filter((entry) => entry.isDirectory()).map(pathOf)]
  const files: Template['files'] = []
  const contents: Buffer[] = []
  let end = 0
  for (const entry of entries.filter((one) => one.isFile() && !UNUSED.test(pathOf(one)))) {
    const content = readFileSync(join(entry.parentPath, entry.name))
    contents.push(content)
    files.push({ path: pathOf(entry), start: end, end: (end += content.length) })
  }
  return { folders, files, bytes: new Uint8Array(Buffer.concat(contents)) }
}

/** Copies the prepared database to a new data folder, without waiting for the disk as a server does. */
export async function newFolder(folder: string): Promise<void> {
  if (existsSync(preparedFolder())) return cpSync(preparedFolder(), join(folder, 'postgres'), { recursive: true })
  await prepare(join(folder, 'postgres'))
}
