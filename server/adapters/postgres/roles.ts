import type { Log } from '../../engine/ports.ts'
import { expectSuitable, ownsEvents } from '../../store/engine/roles.ts'
import type { Engine, Sql } from '../../store/engine/sql.ts'
import { addressOf } from './address.ts'
import { openPool } from './pool.ts'

/** A database for the server's own role, and for the role that owns its tables. Both may be the same. */
export type Roles = {
  db: Engine
  owner: Engine
  /** The server's role, if it is another one than the owner. */
  lesser: string | undefined
  closeOwner: () => Promise<void>
  close: () => Promise<void>
}

type Options = {
  url: string
  ownerUrl: string | null
  /** The seconds that a statement of the server's role may take. */
  limit: number
  log: Log
  /** How PostgreSQL names the connections of a command. */
  name?: string
  /** How messages name the two addresses. */
  names?: [server: string, owner: string]
}

const VARIABLES: [string, string] = ['DATABASE_URL', 'DATABASE_OWNER_URL']

/**
 * Opens a database that can be used for both roles.
 * @throws Error that names the variable to correct, what was tried and what PostgreSQL answered
 */
export async function openRoles({ url, ownerUrl, limit, log, names = VARIABLES, ...named }: Options): Promise<Roles> {
  const pool = openPool({ url, limit, log, servesCalls: named.name === undefined, ...named })
  const owners = openPool({ url: ownerUrl ?? url, limit: Infinity, log, size: 2, servesCalls: false, ...named })
  let isOpen = true
  const closeOwner = async () => {
    if (isOpen) await owners.close()
    isOpen = false
  }
  const close = async () => {
    await closeOwner().catch(() => {})
    await pool.close()
  }
  try {
    const role = await answered(names[0], url, expectSuitable(pool.db))
    const owning = await answered(names[1], ownerUrl ?? url, expectSuitable(owners.db))
    return { db: pool.db, owner: owners.db, lesser: owning === role ? undefined : role, closeOwner, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
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
export async function refuseOwner(db: Sql, isStrict: boolean, log: Log) {
  if (!(await ownsEvents(db))) return
  const text =
    'The role of DATABASE_URL owns the table events, so it could change what has happened. Set DATABASE_OWNER_URL to the address for the role that owns the tables, and DATABASE_URL to one for another role.'
  if (isStrict) throw new Error(text)
  log(text)
}
