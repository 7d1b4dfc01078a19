import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as later } from 'node:timers/promises'
import { lockDueCertification } from '../../server/store/certifications/certification-purge.ts'
import { append, begin, lockHead, type Stamp } from '../../server/store/engine/events.ts'
import type { Sql } from '../../server/store/engine/sql.ts'
import { addHold, holdOffHolds, waitForPurges } from '../../server/store/storage/legal-holds.ts'
import { newInMemory, type TestDatabase } from '../support/server/database.ts'
import { openSharedDatabase } from '../support/postgres/database.ts'

let db: TestDatabase
let embedded: TestDatabase
beforeAll(async () => {
  db = await openSharedDatabase()
  embedded = await newInMemory()
})
afterAll(async () => {
  await db.close()
  await embedded.close()
})

const STAMP: Stamp = {
  tenant: null,
  actor: { kind: 'account', id: 'a' },
  channel: 'UI',
  addressHash: null,
  key: null,
  at: new Date('2026-01-01T12:00:00.123Z'),
}

test.each([
  ['select 1 as a, 2.5::float8 as b, 9007199254740991::bigint as c, 9007199254740993::bigint as d', []],
  ["select 'x' as a, null as b, true as c, array['p', null, 'q,\"r'] as d, 1.10::numeric as e", []],
  ["select date '2026-03-29' as a, timestamptz '2026-03-29 01:30:00.123+02' as b", []],
  ['select $1::jsonb as a, $2::json as b', [{ k: [1, { l: null }] }, '["text"]']],
  ['select $1::text[] as a, $2::timestamptz as b, $3::int as c', [['p', 'q,"r\\'], STAMP.at, null]],
  [
    'select $1::timestamptz[] as a, $2::bool as b, $3::uuid as c',
    [[STAMP.at], false, '00000000-0000-4000-8000-000000000001'],
  ],
  ['select count(*) as a, coalesce(sum(1), 0) as b from events', []],
])('a row is the same from both engines: %s', async (text, values) => {
  const [shared, own] = await Promise.all([db.query(text, values), embedded.query(text, values)])
  expect(shared.rows).toEqual(own.rows)
})

test('bytes are the same from both engines', async () => {
  const bytes = Uint8Array.of(0, 1, 254, 255)
  const [shared, own] = await Promise.all(
    [db, embedded].map((one) => one.query<{ a: Uint8Array }>('select $1::bytea as a', [bytes])),
  )
  expect([...shared!.rows[0]!.a]).toEqual([...own!.rows[0]!.a])
})

test('several statements of one text are run, and one that fails leaves no transaction open', async () => {
  const results = await db.exec('select 1 as a; select 2 as a')
  expect(results.map(({ rows }) => rows)).toEqual([[{ a: 1 }], [{ a: 2 }]])
  await expect(db.exec('begin; select 1/0; commit')).rejects.toMatchObject({ code: '22012' })
  for (let i = 0; i < 12; i++) await db.query('select 1')
})

test('what is checked before it is written holds, also without a lock: twenty callers, one place', async () => {
  // A scan of an index that never had a row can miss one that comes in that moment: see `openPool`.
  await db.query(
    "insert into addresses (subject_kind, subject_id, hash, address) values ('account', 'first', 'other', 'x')",
  )
  const take = async (tx: Sql, name: string) => {
    const { rows } = await tx.query("select 1 from addresses where hash = 'place'")
    // Everybody has looked before the first one writes.
    await later(20)
    if (rows.length > 0) return
    await tx.query(
      "insert into addresses (subject_kind, subject_id, hash, address) values ('account', $1, 'place', 'x')",
      [name],
    )
  }
  await Promise.all(Array.from({ length: 20 }, (_, i) => db.transaction((tx) => take(tx, `taker ${i}`))))
  const { rows } = await db.query("select subject_id from addresses where hash = 'place'")
  expect(rows).toHaveLength(1)
})

test('writers of one stream follow each other, and none is refused', async () => {
  await db.transaction((tx) => begin(tx, 'request/many'))
  const write = (n: number) =>
    db.transaction(async (tx) => {
      const head = (await lockHead(tx, 'request/many'))!
      return append(tx, {
        stream: 'request/many',
        head,
        fact: { type: 'some.thing', n } as { type: string },
        stamp: STAMP,
      })
    })
  await Promise.all(Array.from({ length: 30 }, (_, i) => write(i)))
  const { rows } = await db.query('select version from events where stream = $1 order by version', ['request/many'])
  expect(rows).toEqual(Array.from({ length: 30 }, (_, i) => ({ version: i + 1 })))
})

test('a purge that waits for a legal hold does not delete what was put on hold', async () => {
  await db.query("insert into tenants (id, name, params, type, created_at) values ('t', 'T', '{}', 'CLIENT', now())")
  await db.query(
    `insert into certifications (id, tenant, owner, organization, flow_name, metadata, files, channel, state, salt,
       created_at, state_at, purge_at) values ('c', 't', 'a', 'T', 'F', '[]', 1, 'UI', 'VALIDATED', '', $1, $1, $1)`,
    [STAMP.at],
  )
  const purge = () =>
    db.transaction(async (tx) => {
      await holdOffHolds(tx, 'certifications', 'c')
      return lockDueCertification(tx, 'c', STAMP.at)
    })
  expect(await purge()).toMatchObject({ id: 'c' })
  const waiting = await db.transaction(async (tx) => {
    await waitForPurges(tx, 't')
    await addHold(tx, { id: 'h', tenant: 't', request: null, reason: 'Audit', setBy: 'a', setAt: STAMP.at })
    const purging = purge()
    while ((await db.query('select 1 from pg_locks where not granted')).rows.length === 0) await later(5)
    return { purging }
  })
  expect(await waiting.purging).toBeUndefined()
})

test('two transactions that wait for each other both end', async () => {
  for (const stream of ['deadlock/a', 'deadlock/b']) await db.transaction((tx) => begin(tx, stream))
  const tries: string[] = []
  const both = (first: string, second: string) =>
    db.transaction(async (tx) => {
      tries.push(first)
      await lockHead(tx, first)
      await later(50)
      await lockHead(tx, second)
    })
  await Promise.all([both('deadlock/a', 'deadlock/b'), both('deadlock/b', 'deadlock/a')])
  expect(tries.length).toBeGreaterThan(2)
})

test('a transaction that failed is undone, and its connection goes on', async () => {
  await expect(
    db.transaction(async (tx) => {
      await begin(tx, 'request/undone')
      throw new Error('not this time')
    }),
  ).rejects.toThrow('not this time')
  expect(await db.transaction((tx) => lockHead(tx, 'request/undone'))).toBeUndefined()
})

test('a transaction whose error was caught is not committed', async () => {
  const work = db.transaction(async (tx) => {
    await begin(tx, 'request/caught')
    await tx.query('select 1/0').catch(() => {})
  })
  await expect(work).rejects.toMatchObject({ code: '25P02' })
})

test('a transaction that has ended takes no more statements', async () => {
  let kept: Sql | undefined
  await db.transaction(async (tx) => void (kept = tx))
  await expect(kept!.query('select 1')).rejects.toThrow('has ended')
})

test.each([
  "update events set type = 'x'",
  'delete from events',
  'truncate events',
  'delete from streams',
  'truncate streams cascade',
  'alter table events disable trigger all',
  'drop table events',
  'create table other (id int)',
  "update migrations set checksum = 'x'",
])('the role of a server may not: %s', async (text) => {
  await expect(db.query(text)).rejects.toMatchObject({ code: '42501' })
})
