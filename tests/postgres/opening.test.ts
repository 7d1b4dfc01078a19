import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShared } from '../../server/adapters/postgres/shared.ts'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../server/jobs/prepare-shared.ts'
import { newSharedDatabase } from '../support/postgres/database.ts'
import { ADMIN_URL, OWNER, ROLE } from '../support/postgres/roles.ts'

let folder: string
let logged: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-shared-'))
  logged = []
})
afterEach(() => rmSync(folder, { recursive: true }))

type Options = Partial<Parameters<typeof openShared>[0]> & { url: string }
const open = (options: Options) =>
  openShared({
    folder,
    ownerUrl: null,
    limit: 30,
    isStrict: true,
    prepare: prepareShared,
    log: (line) => logged.push(line),
    ...options,
  })
/** The address of another database of the cluster, for its superuser. */
const addressOf = (database: string) => Object.assign(new URL(process.env[ADMIN_URL]!), { pathname: `/${database}` })
/** A new database without tables. */
async function newEmpty(name: string, more = ''): Promise<void> {
  const { db, close } = openPool({ url: process.env[ADMIN_URL]!, limit: 30, log: () => {}, size: 1 })
  await db.query(`create database ${name} owner ${OWNER} ${more}`)
  await close()
}

test('an empty database gets its tables from their owner, and the server uses them with less', async () => {
  await newEmpty('empty_one')
  const urlFor = (username: string) => Object.assign(addressOf('empty_one'), { username }).href
  for (let starts = 0; starts < 2; starts++) {
    const { db, close } = await open({ url: urlFor(ROLE), ownerUrl: urlFor(OWNER) })
    await db.query("insert into streams (stream, version, hash) values ($1, 0, '')", [`request/${starts}`])
    await expect(db.query('delete from events')).rejects.toMatchObject({ code: '42501' })
    await close()
  }
  expect(logged).toEqual([])
})

test('a role that owns the events is refused where it matters, and named otherwise', async () => {
  const { ownerUrl } = await newSharedDatabase()
  await expect(open({ url: ownerUrl })).rejects.toThrow('Set DATABASE_OWNER_URL')
  const { close } = await open({ url: ownerUrl, isStrict: false })
  await close()
  expect(logged).toEqual([expect.stringContaining('owns the table events')])
})

test('a superuser is refused like an owner', async () => {
  const { url } = await newSharedDatabase()
  const asSuper = Object.assign(new URL(url), { username: 'postgres' }).href
  await expect(open({ url: asSuper })).rejects.toThrow('Set DATABASE_OWNER_URL')
})

test('a folder with an embedded database is not used beside another one', async () => {
  const { url, ownerUrl } = await newSharedDatabase()
  mkdirSync(join(folder, 'postgres'))
  writeFileSync(join(folder, 'postgres', 'PG_VERSION'), '18')
  await expect(open({ url, ownerUrl })).rejects.toThrow('has an embedded database')
})

test('a second server is refused the same data folder', async () => {
  const { url, ownerUrl } = await newSharedDatabase()
  const { close } = await open({ url, ownerUrl })
  await expect(open({ url, ownerUrl })).rejects.toThrow(folder)
  await close()
})

test.each([
  ['nobody listens', (url: URL) => Object.assign(url, { port: '9' }), 'ECONNREFUSED'],
  ['there is no such database', (url: URL) => Object.assign(url, { pathname: '/nowhere' }), 'does not exist'],
  ['there is no such role', (url: URL) => Object.assign(url, { username: 'nobody_here' }), 'does not exist'],
])('an address that does not work is named with what was tried and answered: %s', async (_, change, answer) => {
  const { url } = await newSharedDatabase()
  const wrong = change(Object.assign(new URL(url), { password: 'Geheim-123' }))
  const failure = await open({ url: wrong.href }).then(String, String)
  expect(failure).toContain('DATABASE_URL does not work')
  expect(failure).toContain(`127.0.0.1:${wrong.port}${wrong.pathname} as ${wrong.username}`)
  expect(failure).toContain(answer)
  expect(failure).not.toContain('Geheim')
  expect(logged).toEqual([])
})

test('a database of another encoding is refused', async () => {
  await newEmpty('latin', "template template0 encoding 'LATIN1' lc_collate 'C' lc_ctype 'C'")
  await expect(open({ url: addressOf('latin').href })).rejects.toThrow('encoding LATIN1')
})

test('a database whose locale has no capitals of letters with accents is refused', async () => {
  await newEmpty('plain', "template template0 encoding 'UTF8' locale_provider libc locale 'C'")
  await expect(open({ url: addressOf('plain').href })).rejects.toThrow('locale C, in which É is no capital')
})

test('a database that takes no changes is refused', async () => {
  await newEmpty('closed')
  const { db, close } = openPool({ url: process.env[ADMIN_URL]!, limit: 30, log: () => {}, size: 1 })
  await db.query('alter database closed set default_transaction_read_only = on')
  await close()
  await expect(open({ url: addressOf('closed').href })).rejects.toThrow('`default_transaction_read_only` is on')
})

test('an owner without rights is named, and the database stays empty', async () => {
  await newEmpty('foreign_one')
  const url = Object.assign(addressOf('foreign_one'), { username: ROLE }).href
  await expect(open({ url, ownerUrl: url })).rejects.toThrow('permission denied')
  const { db, close } = openPool({ url: addressOf('foreign_one').href, limit: 30, log: () => {}, size: 1 })
  expect((await db.query("select 1 from pg_tables where schemaname in ('public', 'pgboss')")).rows).toEqual([])
  await close()
})
