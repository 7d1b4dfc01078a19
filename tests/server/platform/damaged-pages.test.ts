import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkDatabase } from '../../../server/adapters/integrity/database-check.ts'
import { namedDamage } from '../../../server/adapters/integrity/named-damage.ts'
import { checkPages } from '../../../server/adapters/integrity/page-check.ts'
import { CHECKING, openFolder } from '../../../server/adapters/pglite.ts'
import type { Sql } from '../../../server/store/engine/sql.ts'
import { newFolder } from '../../support/server/database.ts'
import { startKillable } from '../../support/server/killable.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const top = testFolder('paraph-pages-')
const whole = join(top, 'whole')
/** The file of each relation, in the data folder. */
const files: Record<string, string> = {}
/** A file that every start reads. */
let accounts: string

const fileOf = async (db: Sql, name: string): Promise<string> => {
  const { rows } = await db.query<{ path: string }>('select pg_relation_filepath($1::regclass) as path', [name])
  return join('postgres', rows[0]!.path)
}

/** Flips a bit of the first row or entry of a relation. */
function damage(data: string, file: string) {
  const bytes = readFileSync(join(data, file))
  bytes[8192 - 10]! ^= 1
  writeFileSync(join(data, file), bytes)
}

beforeAll(async () => {
  await newFolder(whole)
  const { db, close } = await openFolder(whole)
  await db.exec(`create table words (word text primary key, story text);
    alter table words alter story set storage external;
    insert into words values ('one', repeat('long ', 2000)), ('two', 'short');
    insert into tenants (id, name, params) values ('one', 'One', '{}');
    insert into accounts (id, tenant, login, email, first_name, last_name, role, language, time_zone, date_format,
      hour_format, password)
    values ('ada', 'one', 'ada', 'ada@example.org', 'Ada', 'Lovelace', 'USER', 'EN', 'UTC', 'X', 'X', 'X')`)
  const { rows } = await db.query<{ toast: string }>(
    "select reltoastrelid::regclass::text as toast from pg_class where relname = 'words'",
  )
  for (const [name, relation] of Object.entries({
    'a table': 'words',
    'the long values of a table': rows[0]!.toast,
    'an index': 'words_pkey',
    'a table of PostgreSQL': 'pg_description',
  }))
    files[name] = await fileOf(db, relation)
  accounts = await fileOf(db, 'accounts')
  await close()
})
afterAll(() => rmSync(top, { recursive: true, force: true }))

function copy(): string {
  const data = mkdtempSync(join(top, 'data-'))
  cpSync(whole, data, { recursive: true })
  return data
}

async function checked(data: string) {
  const { db, close } = await openFolder(data, CHECKING)
  try {
    const report = await checkPages(db)
    const { rows } = await db.query("select 1 from pg_extension where extname = 'amcheck'")
    return { ...report, left: rows.length }
  } finally {
    await close()
  }
}

test('every page of a database that is intact is read, and nothing of the check is left in it', async () => {
  expect(await checked(copy())).toEqual({
    fine: [expect.stringMatching(/^Database: \d{3} tables and indexes, all pages can be read\.$/)],
    broken: [],
    unchecked: [],
    left: 0,
  })
})

test('a changed bit in a table, its long values, an index or a table of PostgreSQL is noticed, and each is named', async () => {
  const data = copy()
  for (const file of Object.values(files)) damage(data, file)
  expect((await checked(data)).broken.toSorted()).toEqual([
    expect.stringMatching(/^Database: pg_description: invalid page in block 0/),
    expect.stringMatching(/^Database: pg_toast\S+: invalid page in block 0/),
    expect.stringMatching(/^Database: words: invalid page in block 0/),
    expect.stringMatching(/^Database: words_pkey: invalid page in block 0/),
  ])
})

test('an index that lacks a row of its table is named', async () => {
  const data = copy()
  const { db, close } = await openFolder(data)
  const index = (isReady: boolean) =>
    db.exec(`update pg_index set indisready = ${isReady} where indexrelid = 'words_pkey'::regclass`)
  await index(false)
  await db.exec("insert into words values ('three', '')")
  await index(true)
  await close()
  expect((await checked(data)).broken).toEqual([
    expect.stringMatching(/^Database: words_pkey: heap tuple .* lacks matching index tuple/),
  ])
})

test('rows are compared with events once all pages can be read', async () => {
  const data = copy()
  const { db, close } = await openFolder(data, CHECKING)
  await db.exec("insert into anchorings (id, subject_kind, subject_id, state) values ('x', 'request', 'x', 'INSERTED')")
  const { fine, broken } = await checkDatabase(db)
  await close()
  expect([fine[0], broken]).toEqual([
    expect.stringContaining('all pages can be read'),
    ['Rows: anchoring/x has a row and no events.'],
  ])
})

test('a query that needs a damaged page is refused by name; the log has what to do, once; others are answered', async () => {
  const data = copy()
  damage(data, files['a table']!)
  const opened = await openFolder(data)
  const logged: string[] = []
  const db = namedDamage(opened.db, (line) => void logged.push(line))
  const refusal = { name: 'DatabaseDamagedException' }
  await expect(db.query('select * from words')).rejects.toMatchObject(refusal)
  await expect(db.exec('select * from words')).rejects.toMatchObject(refusal)
  await expect(db.transaction((tx) => tx.query('select * from words'))).rejects.toMatchObject(refusal)
  expect(logged).toEqual([expect.stringMatching(/^The database is damaged: invalid page .* restore a backup\.$/)])
  await expect(db.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect((await db.query('select count(*)::int as n from tenants')).rows).toEqual([{ n: 1 }])
  await opened.close()
})

test('a damaged table is named by verify, backup and restore, a damaged file by backup, and the start says it in a sentence', async () => {
  const data = copy()
  damage(data, accounts)
  const blob = `blobs/ab/${'ab'.repeat(32)}`
  mkdirSync(join(data, 'blobs/ab'), { recursive: true })
  writeFileSync(join(data, blob), 'other')
  const run = (script: string, ...args: string[]) => {
    const command = [`scripts/${script}.ts`, ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  const named = { status: 1, said: expect.stringMatching(/BROKEN Database: accounts: invalid page/) as unknown }
  const backup = join(top, 'backup')
  expect(run('verify', '--store', data)).toEqual(named)
  const made = run('backup', backup, data)
  expect(made).toEqual(named)
  expect(made.said).toContain(`BROKEN ${blob}: its content has another hash.`)
  expect(made.said).toContain('KEEP THE EARLIER BACKUPS')
  expect(run('restore', backup, join(top, 'restored'))).toEqual(named)
  await expect(startKillable(data)).rejects.toThrow(
    /The database in .* is damaged: invalid page .*\. Restore the data folder from a backup\./,
  )
})
