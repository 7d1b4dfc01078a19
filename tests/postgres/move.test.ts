import { cpSync, existsSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { beginWith } from '../../server/adapters/database/prepared-folder.ts'
import { move, OLD_DATABASE } from '../../server/adapters/move/move.ts'
import { openFolder } from '../../server/adapters/pglite.ts'
import { openShared } from '../../server/adapters/postgres/shared.ts'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../server/jobs/prepare-shared.ts'
import { preparedFolder } from '../../server/prepared.ts'
import { append, begin } from '../../server/store/engine/events.ts'
import type { Database } from '../../server/store/engine/sql.ts'
import { newSharedDatabase } from '../support/postgres/database.ts'
import { ADMIN_URL } from '../support/postgres/roles.ts'
import { testFolder } from '../support/server/test-folder.ts'

const top = testFolder('paraph-move-')
afterAll(() => rmSync(top, { recursive: true, force: true }))

/** Rows with a column of every type, values at their limits, a group that was written before its parent, and numbers. */
async function addRows(db: Database) {
  await db.exec(`
    insert into tenants (id, name, params, created_at) values
      ('t', E'Öl "& {Sohn}, \\\\N', '{"a": [1.10, null, "\\u2028"]}', '2026-01-02 03:04:05.678901+00'),
      ('u', '', 'null', '-infinity');
    insert into groups (id, tenant, name, parent, created_at) values ('b', 't', 'Parent', null, now()),
      ('a', 't', 'Child', 'b', now());
    update groups set revision = 2 where id = 'b';
    insert into accounts (id, tenant, login, email, first_name, last_name, role, language, time_zone, date_format,
      hour_format, password, terms, group_id) values
      ('x', 't', 'ada', 'ada@example.org', 'Ada', 'L', 'USER', 'EN', 'UTC', 'd', 'h', '', null, 'a');
    insert into passkeys (id, account, credential_id, public_key, counter, transports, name, kind, created_at) values
      ('k', 'x', 'c', '\\x0001ff5c', 9007199254740993, array['usb', null, '', 'a,"b\\}', 'NULL'], 'Key', 'SECURITY_KEY', now());
    insert into custom_fields (id, account, label, name, type, width, height, default_value, place_holder, required,
      font_size, line_number) values ('f', 'x', 'L', 'N', 'TEXT', 0.1, 1e-300, '', '', true, 11, 1);
    insert into certification_months (tenant, month, files) values ('t', '2026-11-30', 5);
    insert into mailbox (id, recipient, subject, html, plain, at) select n::text, 'r', 's', repeat('<p>', 3000), '', now()
      from generate_series(1, 3) n;
    delete from mailbox where id = '3'`)
  const at = new Date('2026-01-01T12:00:00.123Z')
  const stamp = {
    tenant: 't',
    actor: { kind: 'account', id: 'x' },
    channel: 'UI',
    addressHash: null,
    key: null,
    at,
  } as const
  for (const stream of ['thing/a', 'thing/b'])
    await db.transaction(async (tx) => {
      await append(tx, { stream, head: (await begin(tx, stream))!, fact: { type: 'some.thing' }, stamp })
    })
}

/** A new folder with these rows, but not the newest migration. Returns its name, too. */
async function newFolder(name: string): Promise<{ data: string; newest: string }> {
  const data = join(top, name)
  await beginWith(preparedFolder(), data)
  const { db, close } = await openFolder(data)
  await addRows(db)
  const newest = await db.query<{ name: string }>(
    'delete from migrations where name = (select max(name) from migrations) returning name, checksum',
  )
  await close()
  return { data, newest: JSON.stringify(newest.rows[0]) }
}

type Given = Partial<Parameters<typeof move>[1]> & { url: string; ownerUrl: string | null }
const moveTo = (data: string, given: Given) =>
  move(data, { prepare: prepareShared, isStrict: true, log: () => {}, now: () => new Date(0), ...given })
const start = (folder: string, urls: { url: string; ownerUrl: string }) =>
  openShared({ folder, ...urls, limit: 30, isStrict: true, prepare: prepareShared, log: () => {} })

async function as<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = openPool({ url, limit: 30, log: () => {}, size: 1, name: 'test' })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** A copy of a folder that is not being moved itself. */
function copyOf(data: string): string {
  const copy = join(top, 'copy')
  cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('.json') })
  return copy
}

const rowsIn = (db: Database) =>
  db.query<object>(
    `select extract(epoch from t.created_at)::text as at, t.name, t.params->'a'->>0 as number, counter, transports,
       encode(public_key, 'hex') as key, width, height, month::text as month,
       (select jsonb_typeof(params) from tenants where id = 'u') as nothing
     from tenants t, passkeys, custom_fields, certification_months where t.id = 't'`,
  )

test('a move: what cannot be used is named, an interrupted one goes on, a changed row is found, and all rows arrive as they were', async () => {
  const { data, newest } = await newFolder('data')
  const urls = await newSharedDatabase()
  const name = new URL(urls.url).pathname.slice(1)

  const full = await newSharedDatabase()
  await as(full.ownerUrl, (db) => db.query("insert into streams (stream, version, hash) values ('s', 0, '')"))
  await expect(moveTo(data, full)).rejects.toThrow('The database is not empty: public.streams has rows.')
  await expect(moveTo(data, { url: urls.ownerUrl, ownerUrl: null })).rejects.toThrow('Set DATABASE_OWNER_URL')
  const nowhere = Object.assign(new URL(urls.url), { port: '9', password: 'Geheim-123' }).href
  const refusal = await moveTo(data, { ...urls, url: nowhere }).then(String, String)
  expect(refusal).toContain(`--to does not work: 127.0.0.1:9/${name} as paraph`)
  const server = openPool({ url: urls.url, limit: 30, log: () => {}, size: 1 })
  await server.db.query('select 1')
  await expect(moveTo(data, urls)).rejects.toThrow('A server uses this database')
  await server.close()
  await expect(moveTo(data, urls)).rejects.toThrow('Start this version of Paraph once on it')
  const { db: own, close: closeOwn } = await openFolder(data)
  await own.query('insert into migrations select * from jsonb_populate_record(null::migrations, $1::jsonb || $2)', [
    newest,
    { at: '2026-01-01' },
  ])
  await closeOwn()

  const before: string[] = []
  const dies = (table: string) => {
    before.push(table)
    if (table === 'public.passkeys') throw new Error('The cable was pulled.')
  }
  await expect(moveTo(data, { ...urls, onTable: dies })).rejects.toThrow('The cable was pulled.')
  await expect(openFolder(data)).rejects.toThrow('is not finished')
  await expect(start(join(top, 'other'), urls)).rejects.toThrow('Rows are still being copied')
  await expect(moveTo(copyOf(data), urls)).rejects.toThrow('Other rows are being copied to this database')

  await as(urls.ownerUrl, (db) =>
    db.exec(`update tenants set created_at = created_at + interval '1 microsecond' where id = 't';
      alter table events disable trigger append_only; delete from events where stream = 'thing/b'`),
  )
  const after: string[] = []
  const changed = await moveTo(data, { ...urls, onTable: (table) => after.push(table) })
  expect(after[0]).toBe('public.passkeys')
  expect(after.filter((table) => before.slice(0, -1).includes(table))).toEqual([])
  expect(changed!.differences.toSorted()).toEqual([
    'The chains of events: they are not intact, or not broken at the same place as before.',
    'public.events: 2 rows here and 1 in the copy, the first difference is row 2 in the order of its key.',
    'public.tenants: 2 rows on both sides, the first difference is row 1 in the order of its key.',
  ])
  await expect(openFolder(data)).rejects.toThrow('is not finished')
  await expect(start(join(top, 'other'), urls)).rejects.toThrow('Rows are still being copied')

  const next = await newSharedDatabase()
  const nextName = new URL(next.url).pathname.slice(1)
  await as(process.env[ADMIN_URL]!, (db) =>
    db.exec(
      `alter database ${nextName} set timezone to 'Asia/Kolkata'; alter database ${nextName} set extra_float_digits to -3`,
    ),
  )
  expect(await moveTo(data, next)).toMatchObject({ differences: [], damaged: [], events: 2, streams: 2 })
  const old = join(data, OLD_DATABASE, 'PG_VERSION')
  expect([existsSync(join(data, 'postgres')), statSync(old).mode & 0o777]).toEqual([false, 0o400])
  const refusals = [await openFolder(data).then(String, String), await moveTo(data, next).then(String, String)]
  for (const words of refusals) expect(words).toContain(`to the database 127.0.0.1:`)
  for (const words of refusals) expect(words).toContain(`/${nextName} as paraph on 1970-01-01`)
  expect([refusal, ...refusals].join()).not.toContain('Geheim')

  const { db, close } = await start(data, next)
  expect((await rowsIn(db)).rows).toEqual([
    {
      at: '1767323045.678901',
      name: 'Öl "& {Sohn}, \\N',
      number: '1.10',
      counter: 9007199254740993n,
      transports: ['usb', null, '', 'a,"b\\}', 'NULL'],
      key: '0001ff5c',
      width: 0.1,
      height: 1e-300,
      month: '2026-11-30',
      nothing: 'null',
    },
  ])
  const { rows } = await db.query(
    "insert into mailbox (id, recipient, subject, html, plain, at) values ('4', '', '', '', '', now()) returning position",
  )
  expect(rows).toEqual([{ position: 4 }])
  // A foreign key of a table to itself holds for each statement again.
  const orphan =
    "begin; insert into groups (id, tenant, name, parent, created_at) values ('c', 't', 'C', 'z', now()); select 1; rollback"
  await expect(db.exec(orphan)).rejects.toMatchObject({ code: '23503' })
  await close()
})
