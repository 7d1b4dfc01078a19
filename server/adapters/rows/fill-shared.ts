import type { Log } from '../../engine/ports.ts'
import { expectSameVersion } from '../../store/engine/migrate.ts'
import { expectNoServer, grantUse } from '../../store/engine/roles.ts'
import type { Database, Engine } from '../../store/engine/sql.ts'
import { tableWithRows } from '../../store/platform/copied-tables.ts'
import { beginCopy, keepDone, unfinishedCopy } from '../../store/platform/unfinished-copy.ts'
import { refuseOwner, type Roles } from '../postgres/roles.ts'
import { compareRows } from './compare-rows.ts'
import { copyRows } from './copy-rows.ts'

/** How an empty PostgreSQL database is filled with rows. */
export type Filling = {
  /** What names the rows: only they are added to what an earlier, interrupted run left. */
  source: string
  /** Brings tables and queues up to date, as their owner. */
  prepare: (db: Engine) => Promise<void>
  /** Whether the server's role must not own the tables. */
  isStrict: boolean
  log: Log
  /** Called once the database is ready, before its first row. */
  begin?: () => void
  /** Called when a table has all of its rows, before they are committed. */
  onTable?: (table: string, rows: number) => void
}

/**
 * Checks that a PostgreSQL database can be filled, and writes nothing. Returns the tables that an earlier run filled; null
 * without one.
 * @throws Error if the database has other rows, a server uses it, or one role would do what should be for two
 */
export async function expectFillable(
  { owner, lesser }: Roles,
  { source, isStrict }: Pick<Filling, 'source' | 'isStrict'>,
): Promise<string[] | null> {
  if (isStrict && lesser === undefined)
    throw new Error(
      'One role would own the tables and use them. Set DATABASE_OWNER_URL to the address for another one.',
    )
  await expectNoServer(owner)
  const begun = await unfinishedCopy(owner)
  if (begun && begun.source !== source)
    throw new Error('Other rows are being copied to this database, and are not all there. Use a new database.')
  const filled = begun ? undefined : await tableWithRows(owner)
  if (filled !== undefined)
    throw new Error(`The database is not empty: ${filled} has rows. Use a new database; nothing was written.`)
  return begun?.done ?? null
}

/**
 * Copies all rows to a PostgreSQL database and compares both. The database is empty, or an earlier run was interrupted: then
 * its tables are kept. No server starts on the database until the caller calls `endCopy`.
 * @throws Error as `expectFillable` does, or if a role may not do its work
 */
export async function fillShared(from: Database, roles: Roles, filling: Filling): ReturnType<typeof compareRows> {
  const { db, owner, lesser } = roles
  const { source, prepare, isStrict, log, begin = () => {}, onTable = () => {} } = filling
  const done = await expectFillable(roles, filling)
  await prepare(owner)
  await expectSameVersion(owner)
  if (lesser !== undefined) await grantUse(owner, lesser)
  await refuseOwner(db, isStrict, log)
  begin()
  if (!done) await owner.transaction((tx) => beginCopy(tx, source))
  await copyRows(from, owner, {
    done: done ?? [],
    onTable: async (tx, table, rows) => {
      await keepDone(tx, table)
      onTable(table, rows)
    },
  })
  const compared = await compareRows(from, owner)
  await owner.exec('analyze')
  return compared
}
