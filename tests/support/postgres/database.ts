import { randomUUID } from 'node:crypto'
import { openPool } from '../../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../../server/jobs/prepare-shared.ts'
import { grantUse } from '../../../server/store/engine/roles.ts'
import type { Database, Engine } from '../../../server/store/engine/sql.ts'
import { ADMIN_URL, OWNER, ROLE, TEMPLATE } from './roles.ts'

type Opened = Engine & { close: () => Promise<void> }

/** Whether the tests of this run use PostgreSQL. */
export const isOnPostgres = (): boolean => process.env[ADMIN_URL] !== undefined

/** How the database of this run compares texts: as people do (see `LOCALE` in `cluster.ts`), or by their bytes. */
export const compareTexts = (a: string, b: string): number =>
  isOnPostgres() ? a.localeCompare(b, 'en-US') : a < b ? -1 : Number(a > b)

/** A database of the cluster of this run, for the role of servers and for the owner of its tables: a copy of another one. */
export async function newSharedDatabase(template = TEMPLATE): Promise<{ url: string; ownerUrl: string }> {
  const admin = process.env[ADMIN_URL]!
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const { db, close } = openPool({ url: admin, limit: Infinity, log: console.error, size: 1 })
  try {
    await db.query(`create database ${name} template ${template} owner ${OWNER}`)
  } finally {
    await close()
  }
  const urlFor = (role: string) => Object.assign(new URL(admin), { username: role, pathname: `/${name}` }).href
  return { url: urlFor(ROLE), ownerUrl: urlFor(OWNER) }
}

/** The same, opened as a server does. */
export async function openSharedDatabase(): Promise<Opened> {
  return opened(await newSharedDatabase())
}

/** An empty one that its owner filled with `restore` and migrated, opened as a server does. */
export async function openRestored(restore: (db: Opened) => Promise<void>): Promise<Opened> {
  const { url, ownerUrl } = await newSharedDatabase('template1')
  const owner = opened({ url: ownerUrl })
  await restore(owner)
  await prepareShared(owner)
  await grantUse(owner, ROLE)
  await owner.close()
  return opened({ url })
}

/**
 * Works on the database of a test with rights that the role of a server has not on PostgreSQL, such as to change events. The
 * embedded database knows no roles.
 */
export async function withSuperuser<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  if (!isOnPostgres()) return work(db)
  const { rows } = await db.query<{ name: string }>('select current_database() as name')
  const url = Object.assign(new URL(process.env[ADMIN_URL]!), { pathname: `/${rows[0]!.name}` }).href
  const superuser = openPool({ url, limit: 60, log: console.error, size: 1 })
  try {
    return await work(superuser.db)
  } finally {
    await superuser.close()
  }
}

/** Runs statements with these rights. The server may use the tables that they make. */
export const execAsSuperuser = (db: Database, text: string): Promise<void> =>
  withSuperuser(db, async (superuser) => {
    await superuser.exec(text)
    if (isOnPostgres()) await grantUse(superuser, ROLE)
  })

function opened({ url }: { url: string }): Opened {
  const { db, close } = openPool({ url, limit: 60, log: () => {} })
  return { ...db, close }
}
