import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectMigrated, expectSameVersion, migrate } from '../../../server/store/engine/migrate.ts'
import { newInMemory } from '../../support/server/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'paraph-migrations-'))
const from = pathToFileURL(`${folder}/`)
let db: PGlite
beforeAll(async () => {
  db = new PGlite()
  await db.waitReady
})
beforeEach(async () => {
  await db.exec('drop table if exists migrations, words')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
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

/** Lets the build with the given migrations start on the database. */
async function startBuild(...names: (keyof typeof builds)[]): Promise<void> {
  for (const name of Object.keys(builds)) rmSync(join(folder, name), { force: true })
  for (const name of names) writeFileSync(join(folder, name), builds[name])
  await migrate(db, from)
}
const builds = {
  '0001-words.sql': 'create table words (word text);\n',
  '0002-two.sql': 'alter table words add two text;\n',
  '0003-two-only.sql': '-- Nothing reads words.word any longer.\n',
  '0004-drop.sql': '-- needs 0003-two-only.sql\nalter table words drop word;\n',
}

test('a build goes on with what newer ones expanded, and with what they dropped once it no longer uses it', async () => {
  await startBuild('0001-words.sql')
  await startBuild('0001-words.sql', '0002-two.sql')
  await startBuild('0001-words.sql')
  await startBuild('0001-words.sql', '0002-two.sql', '0003-two-only.sql', '0004-drop.sql')
  await startBuild('0001-words.sql', '0002-two.sql', '0003-two-only.sql')
  expect(await checksums()).toHaveLength(4)
})

test('a build that is too old for a database is refused by name with what both are, and nothing is run', async () => {
  await startBuild('0001-words.sql', '0002-two.sql', '0003-two-only.sql', '0004-drop.sql')
  const refusal = await startBuild('0001-words.sql', '0002-two.sql').catch((error: unknown) => error)
  expect(String(refusal)).toMatch(
    /^TooOldBuild: .* knows the migration 0003-two-only\.sql, since 0004-drop\.sql ran on it\. This one knows those up to 0002-two\.sql\./,
  )
  await db.query("delete from migrations where name = '0001-words.sql'")
  await expect(migrate(db, from)).rejects.toMatchObject({ name: 'TooOldBuild' })
  expect(await checksums()).toHaveLength(3)
})

test('what reads all of a database refuses one that a newer version has expanded', async () => {
  const newer = await newInMemory()
  await expectSameVersion(newer)
  await newer.query("insert into migrations (name) values ('9999-expanded.sql')")
  await expectMigrated(newer)
  await expect(expectSameVersion(newer)).rejects.toThrow(
    'newer version of Paraph, with the migration 9999-expanded.sql',
  )
  await newer.close()
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
})
