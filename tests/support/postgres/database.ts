import { randomUUID } from 'node:crypto'
import { openPool } from '../../../server/adapters/postgres/pool.ts'
import type { Engine } from '../../../server/store/engine/sql.ts'
import { ADMIN_URL, OWNER, ROLE, TEMPLATE } from './roles.ts'

/** Whether the tests of this run use PostgreSQL. */
export const isOnPostgres = (): boolean => process.env[ADMIN_URL] !== undefined

/** A database of the cluster of this run, for the role of servers and for the owner of its tables. */
export async function newSharedDatabase(): Promise<{ url: string; ownerUrl: string }> {
  const admin = process.env[ADMIN_URL]!
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const { db, close } = openPool({ url: admin, limit: Infinity, log: console.error, size: 1 })
  try {
    await db.query(`create database ${name} template ${TEMPLATE} owner ${OWNER}`)
  } finally {
    await close()
  }
  const urlFor = (role: string) => Object.assign(new URL(admin), { username: role, pathname: `/${name}` }).href
  return { url: urlFor(ROLE), ownerUrl: urlFor(OWNER) }
}

/** The same, opened as a server does. */
export async function openSharedDatabase(): Promise<Engine & { close: () => Promise<void> }> {
  const { url } = await newSharedDatabase()
  const { db, close } = openPool({ url, limit: 60, log: () => {} })
  return { ...db, close }
}
