import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../engine/ports.ts'
import { expectMigrated } from '../../store/engine/migrate.ts'
import { expectSuitable, grantUse, ownsEvents } from '../../store/engine/roles.ts'
import type { Database, Engine } from '../../store/engine/sql.ts'
import { lockFolder } from '../folder-lock.ts'
import { addressOf } from './address.ts'
import { openPool } from './pool.ts'

type Options = {
  /** The data folder, which has everything but the database. */
  folder: string
  /** The address of the database for the server's own role. */
  url: string
  /** The same for the role that owns the tables; null if one role does both. */
  ownerUrl: string | null
  /** The seconds that a statement may take. */
  limit: number
  /** Whether the server's role must not own the tables. */
  isStrict: boolean
  /** Brings tables and queues up to date, as their owner. */
  prepare: (db: Engine) => Promise<void>
  log: Log
}

/**
 * Locks a data folder and opens a PostgreSQL database beside it. The owner of its tables makes and
 * changes them; the server's role uses them, and can neither change nor remove an event.
 * @throws Error that names the variable to correct, what was tried and what PostgreSQL answered
 */
export async function openShared(
  options: Options,
): Promise<{ db: Engine; watch: () => void; close: () => Promise<void> }> {
  const { folder, url, ownerUrl, limit, isStrict, prepare, log } = options
  refuseEmbedded(folder)
  const unlock = lockFolder(folder)
  const { db, close } = openPool({ url, limit, log })
  try {
    const role = await answered('DATABASE_URL', url, expectSuitable(db))
    const owner = openPool({ url: ownerUrl ?? url, limit: Infinity, log, size: 2 })
    try {
      const owning = await answered('DATABASE_OWNER_URL', ownerUrl ?? url, expectSuitable(owner.db))
      await prepare(owner.db)
      if (owning !== role) await grantUse(owner.db, role)
    } finally {
      await owner.close()
    }
    await expectMigrated(db)
    await refuseOwner(db, isStrict, log)
    return { db, watch: () => {}, close: () => close().finally(unlock) }
  } catch (error) {
    await close().catch(() => {})
    unlock()
    throw error
  }
}

function refuseEmbedded(folder: string) {
  if (existsSync(join(folder, 'postgres', 'PG_VERSION')))
    throw new Error(
      `${folder} has an embedded database, which would not be used with DATABASE_URL. Set DATA to another folder, or start without DATABASE_URL.`,
    )
}

/** Fails with the variable, the attempt and the answer. Nothing of it has the password. */
async function answered<Result>(variable: string, url: string, work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    throw new Error(`${variable} does not work: ${addressOf(url)}: ${(cause as Error).message}`, { cause: error })
  }
}

/** The owner of a table can remove its triggers, and so could change what has happened. */
async function refuseOwner(db: Database, isStrict: boolean, log: Log) {
  if (!(await ownsEvents(db))) return
  const text =
    'The role of DATABASE_URL owns the table events, so it could change what has happened. Set DATABASE_OWNER_URL to the address for the role that owns the tables, and DATABASE_URL to one for another role.'
  if (isStrict) throw new Error(text)
  log(text)
}
