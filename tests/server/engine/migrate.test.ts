import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectMigrated, migrate } from '../../../server/store/engine/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-migrations-'))
const from = pathToFileURL(`${folder}/`)
let db: PGlite
beforeAll(async () => {
  db = new PGlite()
  await db.waitReady
})
beforeEach(async () => {
  await db.exec('drop table if exists migrations, words')
  writeFileSync(join(folder, '0001-words.sql'), 'create table words (word text);\n')
  writeFileSync(join(folder, '0002-two.sql'), 'alter table words add two text;\n')
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const checksums = async () =>
  (await db.query<{ checksum: string | null }>('select checksum from migrations order by name')).rows.map(
    ({ checksum }) => checksum,
  )

test('each migration runs once, and its checksum is stored', async () => {
  await migrate(db, from)
  await migrate(db, from)
  const [first, second, ...others] = await checksums()
  expect([first, second]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect([first === second, others]).toEqual([false, []])
})

test('a database that a newer version has used is refused by name, and nothing is run', async () => {
  await migrate(db, from)
  rmSync(join(folder, '0002-two.sql'))
  writeFileSync(join(folder, '0003-three.sql'), 'alter table words add three text;')
  await expect(migrate(db, from)).rejects.toThrow(/used by a newer version of Paraph, with the migration 0002-two\.sql/)
  expect(await checksums()).toHaveLength(2)
  rmSync(join(folder, '0003-three.sql'))
})

test('a migration that was changed after it ran is refused by name; other line breaks are no change', async () => {
  await migrate(db, from)
  writeFileSync(join(folder, '0001-words.sql'), 'create table words (word text);\r\n')
  await migrate(db, from)
  writeFileSync(join(folder, '0001-words.sql'), 'create table words (word text, more text);\n')
  await expect(migrate(db, from)).rejects.toThrow('The migration 0001-words.sql was changed after it ran')
})

test('a database of before gets the checksums of what ran', async () => {
  await db.exec(`create table migrations (name text primary key, at timestamptz not null default now());
    create table words (word text); insert into migrations values ('0001-words.sql')`)
  await migrate(db, from)
  expect(await checksums()).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
})

test('a database with pending migrations is refused where it must not be changed', async () => {
  await expect(expectMigrated(db)).rejects.toThrow(/of an earlier version, without 0001-events\.sql/)
  await db.exec('create table migrations (name text primary key)')
  await expect(expectMigrated(db)).rejects.toThrow(/of an earlier version/)
})

test('if a migration fails half way, nothing of it and of those before it is applied, and the next start runs them all', async () => {
  await migrate(db, from)
  writeFileSync(join(folder, '0003-three.sql'), 'alter table words add three text;')
  writeFileSync(join(folder, '0004-four.sql'), 'alter table words add four text; insert into nowhere values (1);')
  const columns = async () =>
    (
      await db.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = 'words' order by ordinal_position",
      )
    ).rows.map(({ name }) => name)
  await expect(migrate(db, from)).rejects.toThrow('relation "nowhere" does not exist')
  expect([await columns(), (await checksums()).length]).toEqual([['word', 'two'], 2])

  writeFileSync(join(folder, '0004-four.sql'), 'alter table words add four text;')
  await migrate(db, from)
  expect([await columns(), (await checksums()).length]).toEqual([['word', 'two', 'three', 'four'], 4])
  for (const name of ['0003-three.sql', '0004-four.sql']) rmSync(join(folder, name))
})
