import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openFolder } from './adapters/pglite.ts'
import { sha256 } from './engine/sha256.ts'
import { queueOptions, startQueue } from './jobs/queue.ts'
import { migrate } from './store/engine/migrate.ts'

const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const MIGRATIONS = pathOf('store/migrations')

/**
 * The folder of an empty database that is ready to be copied. Its name is a hash of everything that it was made from, so
 * a server never finds one that was made for another version.
 */
export function preparedFolder(migrations = MIGRATIONS): string {
  const { dependencies } = JSON.parse(readFileSync(pathOf('../package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const files = readdirSync(migrations)
    .toSorted()
    .map((name) => [name, readFileSync(join(migrations, name), 'utf8')])
  const madeFrom = [dependencies['@electric-sql/pglite'], dependencies['pg-boss'], files, queueOptions]
  return pathOf(`../build/database-${sha256(JSON.stringify(madeFrom)).slice(0, 16)}`)
}

/**
 * Makes an empty database with all tables and queues, and removes those of other versions. It has nothing that belongs to
 * an installation: accounts, keys and salts are made by the server. `begins` is called if there is something to do.
 */
export async function prepare(folder = preparedFolder(), begins = () => {}): Promise<void> {
  if (existsSync(folder)) return
  begins()
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(dirname(folder), { recursive: true })
  const { db, close } = await openFolder(unfinished)
  try {
    await migrate(db)
    await (await startQueue(db, console.error, () => new Date())).stop()
  } finally {
    await close()
  }
  for (const name of readdirSync(dirname(folder)))
    if (/^database-[0-9a-f]+$/.test(name)) rmSync(join(dirname(folder), name), { recursive: true })
  renameSync(join(unfinished, 'postgres'), folder)
  rmSync(unfinished, { recursive: true })
}
