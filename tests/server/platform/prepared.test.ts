import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { beginWith } from '../../../server/adapters/database/prepared-folder.ts'
import { openPorts } from '../../../server/open-ports.ts'
import { prepare, preparedFolder } from '../../../server/prepared.ts'
import { settingsOf } from '../../../server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-prepared-'))
const build = join(folder, 'build')
const prepared = join(build, 'database-2')
const earlier = join(build, 'database-1')

beforeAll(async () => {
  mkdirSync(earlier, { recursive: true })
  await prepare(prepared)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newFolder = (name: string) => {
  const data = join(folder, name)
  mkdirSync(data)
  return data
}

/** All names below a folder, and what the files contain. */
const contentOf = (top: string) =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name).slice(top.length) + (entry.isFile() ? sizeIn(entry) : ''))
    .toSorted()
const sizeIn = ({ parentPath, name }: { parentPath: string; name: string }) =>
  ` ${readFileSync(join(parentPath, name)).toString('base64url').length}`

test('preparing leaves one database, and removes that of another version', () => {
  expect(readdirSync(build)).toEqual(['database-2'])
  expect(existsSync(earlier)).toBe(false)
})

test('a prepared database has all tables and queues, and no data', async () => {
  const data = newFolder('empty')
  await beginWith(prepared, data)
  const { db, close } = await openFolder(data)
  const { rows: tables } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'pgboss') order by name`,
  )
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.query(`select 1 from ${name} limit 1`)
    if (rows.length > 0) filled.push(name)
  }
  await close()
  expect(tables.length).toBeGreaterThan(20)
  expect(filled).toEqual(['pgboss.queue', 'pgboss.version', 'public.migrations'])
})

test('two data folders that begin with the same database share no secret', async () => {
  const secrets = ['keys/secret', 'keys/seal.pem', 'ledger/key.pem']
  const found: string[][] = []
  for (const name of ['one', 'other']) {
    const data = newFolder(name)
    await beginWith(prepared, data)
    const { queue, close } = await openPorts(settingsOf({ DATA: data }), () => {})
    await queue.stop()
    await close()
    found.push(secrets.map((secret) => readFileSync(join(data, secret), 'base64')))
  }
  for (const [index] of secrets.entries()) expect(found[0]![index]).not.toBe(found[1]![index])
})

test('an existing database stays as it is', async () => {
  const data = newFolder('existing')
  mkdirSync(join(data, 'postgres'))
  writeFileSync(join(data, 'postgres/PG_VERSION'), '18')
  const before = contentOf(data)
  await beginWith(prepared, data)
  expect(contentOf(data)).toEqual(before)
})

test('a folder that was used gets no new database in place of a lost one', async () => {
  const data = newFolder('used')
  mkdirSync(join(data, 'keys'))
  writeFileSync(join(data, 'keys/secret'), 'something')
  await expect(beginWith(prepared, data)).rejects.toThrow('The database is missing')
  expect(existsSync(join(data, 'postgres'))).toBe(false)
})

test('a copy that was interrupted is made again as a whole', async () => {
  const data = newFolder('interrupted')
  mkdirSync(join(data, 'postgres.copying'))
  writeFileSync(join(data, 'postgres.copying/PG_VERSION'), '')
  await beginWith(prepared, data)
  expect(readdirSync(data).toSorted()).toEqual(['lock.db', 'postgres'])
  expect(contentOf(join(data, 'postgres'))).toEqual(contentOf(prepared))
})

test('nothing is copied where nothing was prepared', async () => {
  const data = newFolder('unprepared')
  await beginWith(join(build, 'database-3'), data)
  expect(readdirSync(data)).toEqual([])
})

test('a database is prepared again once a migration is added or changed', () => {
  const migrations = join(folder, 'migrations')
  cpSync('server/store/migrations', migrations, { recursive: true })
  expect(preparedFolder(migrations)).toBe(preparedFolder())
  writeFileSync(join(migrations, '9999-more.sql'), 'create table more ()')
  const more = preparedFolder(migrations)
  writeFileSync(join(migrations, '9999-more.sql'), 'create table other ()')
  expect(new Set([preparedFolder(), more, preparedFolder(migrations)]).size).toBe(3)
})
