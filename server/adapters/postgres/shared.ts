import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from '../../engine/ports.ts'
import { expectMigrated } from '../../store/engine/migrate.ts'
import { grantUse } from '../../store/engine/roles.ts'
import type { Engine } from '../../store/engine/sql.ts'
import { expectFinished } from '../../store/platform/unfinished-copy.ts'
import { lockFolder } from '../folder-lock.ts'
import { expectRestored } from '../integrity/data-folder.ts'
import { openRoles, refuseOwner } from './roles.ts'

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
  expectRestored(folder)
  refuseEmbedded(folder)
  const unlock = lockFolder(folder)
  try {
    const { db, owner, lesser, closeOwner, close } = await openRoles({ url, ownerUrl, limit, log })
    try {
      await expectFinished(owner)
      await prepare(owner)
      if (lesser !== undefined) await grantUse(owner, lesser)
      await closeOwner()
      await expectMigrated(db)
      await refuseOwner(db, isStrict, log)
      return { db, watch: () => {}, close: () => close().finally(unlock) }
    } catch (error) {
      await close().catch(() => {})
      throw error
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function refuseEmbedded(folder: string) {
  if (existsSync(join(folder, 'postgres', 'PG_VERSION')))
    throw new Error(
      `${folder} has an embedded database, which would not be used with DATABASE_URL. Move it with \`npm run move\`, set DATA to another folder, or start without DATABASE_URL.`,
    )
}
