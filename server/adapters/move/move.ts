import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { hasPendingMigration } from '../../store/engine/migrate.ts'
import type { Database } from '../../store/engine/sql.ts'
import { endCopy, unfinishedCopy } from '../../store/platform/unfinished-copy.ts'
import { syncFolder } from '../durable-files.ts'
import { lockFolder } from '../folder-lock.ts'
import { expectRestored, readable } from '../integrity/data-folder.ts'
import { checkDatabase } from '../integrity/database-check.ts'
import { CHECKING, openLocked } from '../pglite.ts'
import { addressOf } from '../postgres/address.ts'
import { openRoles, type Roles } from '../postgres/roles.ts'
import { expectFillable, fillShared, type Filling } from '../rows/fill-shared.ts'
import { markMoved, markMoving, movedIn, movingIn, unmarkMoving, type Mark } from './marks.ts'

type Target = Omit<Filling, 'source' | 'begin'> & {
  /** The address of the database for the server's own role. */
  url: string
  /** The same for the role that owns the tables; null if one role does both. */
  ownerUrl: string | null
  now: () => Date
}

/** What was moved. With differences nothing was: the folder and the database are both not used until they are gone. */
type Moved = Awaited<ReturnType<typeof fillShared>> & {
  /** What was damaged in the folder before, and is so in the database. */
  damaged: string[]
}

/** The folder in a data folder that its database has after a move. */
export const OLD_DATABASE = 'postgres-moved'

/**
 * Moves the rows of a stopped server's embedded database to an empty PostgreSQL database. If it is interrupted, the next run
 * continues where it stopped; no server starts on either database before that. Afterwards the old database has another name
 * and can only be read; files, keys and ledgers stay where they are. Null if an earlier run had moved everything.
 * @throws Error if the folder is in use, damaged or of another version, or as `openRoles` and `fillShared` do
 */
export async function move(data: string, { url, ownerUrl, now, ...filling }: Target): Promise<Moved | null> {
  if (!existsSync(join(data, 'postgres', 'PG_VERSION')) && !movedIn(data))
    throw new Error(`${data} has no embedded database. Name another data folder, or set DATA.`)
  expectRestored(data)
  const names: [string, string] = ['--to', ownerUrl === null ? '--to' : 'DATABASE_OWNER_URL']
  const roles = await openRoles({ url, ownerUrl, limit: Infinity, log: filling.log, name: 'paraph move', names })
  try {
    const unlock = lockFolder(data)
    try {
      const moved = movedIn(data)
      if (moved) {
        await expectOwn(roles, moved, data)
        await finish(data, moved, roles)
        return null
      }
      // Another run may have been to another database.
      const id = movingIn(data)?.id ?? randomUUID()
      const mark = { id, to: addressOf(url), at: now().toISOString() }
      await expectFillable(roles, { ...filling, source: mark.id })
      const result = await fillFrom(data, mark, roles, filling)
      if (result.differences.length === 0) await finish(data, mark, roles)
      return result
    } finally {
      unlock()
    }
  } finally {
    await roles.close()
  }
}

/** A second run ends what the first one left when it was interrupted at its very end. */
async function expectOwn({ owner }: Roles, { id, to, at }: Mark, data: string) {
  if ((await unfinishedCopy(owner))?.source !== id)
    throw new Error(`The rows of ${data} were moved already, to the database ${to} on ${at}. Nothing was written.`)
}

async function fillFrom(
  data: string,
  mark: Mark,
  roles: Roles,
  filling: Omit<Filling, 'source' | 'begin'>,
): Promise<Moved> {
  const { db, close } = await openLocked(data, CHECKING)
  try {
    return await readable(data, async () => {
      const damaged = await damagedIn(db, data)
      const begin = () => {
        unmarkMoving(data)
        markMoving(data, mark)
      }
      return { ...(await fillShared(db, roles, { ...filling, source: mark.id, begin })), damaged }
    })
  } finally {
    await close()
  }
}

/** What is damaged, and can be moved as it is. @throws Error if not all rows can be read, or are of another version */
async function damagedIn(db: Database, data: string): Promise<string[]> {
  if (await hasPendingMigration(db))
    throw new Error(
      `${data} is of an earlier version. Start this version of Paraph once on it, stop it, and run the move again.`,
    )
  const { fine, broken } = await checkDatabase(db)
  if (fine.length === 0)
    throw new Error(`${data} is damaged, so nothing was moved. Restore a backup.\n${broken.join('\n')}`)
  return broken
}

/** Each step may have been done before. */
async function finish(data: string, mark: Mark, { owner }: Roles) {
  if (!movedIn(data)) markMoved(data, mark)
  const old = join(data, OLD_DATABASE)
  if (existsSync(join(data, 'postgres'))) renameSync(join(data, 'postgres'), old)
  syncFolder(data)
  for (const entry of readdirSync(old, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o400)
  unmarkMoving(data)
  await endCopy(owner)
}
