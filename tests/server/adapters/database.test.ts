import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { cpSync, mkdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Embedded } from '../../../server/adapters/database/embedded.ts'
import { lockFolder } from '../../../server/adapters/folder-lock.ts'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { newFolder } from '../../support/server/database.ts'
import { until } from '../../support/server/until.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const top = testFolder('paraph-')
const template = join(top, 'template')
let folders = 0
let lowSince: Date | null = null
let log: string[] = []
const opened: (() => Promise<void>)[] = []
/** A database for tests that do not lose it. */
let shared: Embedded
let closeShared: () => Promise<void>

/** A statement that never ends. */
const ENDLESS = 'with recursive ever as (select 1 as n union all select n + 1 from ever) select count(*) from ever'

beforeAll(async () => {
  // The limit of a statement is counted in ticks, so that no test has to wait for it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await newFolder(template)
  const { db, close } = await openFolder(template)
  await db.exec('create table kept (word text primary key); insert into kept values ($$first$$)')
  await close()
  shared = (await open()).db
  closeShared = opened.pop()!
})
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
  lowSince = null
  log = []
})
afterAll(async () => {
  await closeShared()
  vi.useRealTimers()
  rmSync(top, { recursive: true, force: true })
})

/** Lets the limit of a second pass. */
const expire = () => vi.advanceTimersByTime(1000)
/** Asks for a statement that never ends, and lets its limit pass. */
const hang = (db: Embedded) => {
  const call = db.query(ENDLESS)
  expire()
  return call
}

/** A database with the word `first`, watched with a limit of `limit` seconds. */
async function open(limit = 1) {
  const folder = join(top, `${folders++}`)
  cpSync(template, folder, { recursive: true })
  const space = { lowSince: () => lowSince }
  const { db, watch, close } = await openFolder(folder, {
    limit,
    space,
    log: (line) => log.push(line),
    pauses: [20, 100],
  })
  watch()
  opened.push(close)
  return { db, close, folder }
}

const add = (db: Pick<Embedded, 'query'>, word: string) => db.query('insert into kept values ($1)', [word])
const words = async (db: Embedded) =>
  (await db.query<{ word: string }>('select word from kept order by word')).rows.map(({ word }) => word)
/** Waits until the database answers. The clock of its limits stands still meanwhile. */
const untilOpen = (db: Embedded) => until('an open database', () => db.query('select 1').catch(() => null))
const UNAVAILABLE = { name: 'TemporarilyUnavailableException', retryAfter: 5 }

test('a statement without end is ended: all that wait are refused by name, and what was committed is there again', async () => {
  const { db } = await open()
  await add(db, 'committed')
  const asked = Promise.withResolvers<void>()
  const hanging = db.transaction(async (tx) => {
    await add(tx, 'uncommitted')
    const call = tx.query(ENDLESS)
    asked.resolve()
    return call
  })
  const waiting = [
    db.query('select 1'),
    db.exec('select 1'),
    db.transaction((tx) => tx.query('select 1')),
    db.listen('elsewhere', () => {}),
  ]
  await asked.promise
  // The process works on meanwhile.
  for (let n = 0; n < 10; n++) await readFile('package.json')
  expire()
  await expect(hanging).rejects.toMatchObject(UNAVAILABLE)
  for (const call of waiting) await expect(call).rejects.toMatchObject(UNAVAILABLE)
  await expect(db.query('select 1')).rejects.toMatchObject(UNAVAILABLE)
  await untilOpen(db)
  expect(await words(db)).toEqual(['committed', 'first'])
  await add(db, 'later')
  expect(log).toEqual([
    'The database was stopped: no answer for 1 s. Calls are refused until it is open again.',
    'The database is open again.',
  ])
})

test('a transaction that lost its database fails, even if it goes on afterwards', async () => {
  const { db } = await open()
  const half = db.transaction(async (tx) => {
    await add(tx, 'before')
    const call = tx.query(ENDLESS)
    expire()
    await call.catch(() => {})
    await untilOpen(db)
    await add(tx, 'after').catch(() => {})
  })
  await expect(half).rejects.toMatchObject(UNAVAILABLE)
  expect(await words(db)).toEqual(['first'])
})

test('a database that cannot write its log stops at once, and opens again as soon as it can, however often it has to try', async () => {
  // PostgreSQL panics when it cannot make the next segment of its log. In the main thread PGlite would now run for ever.
  const { db, folder } = await open(600)
  await add(db, 'committed')
  const obstacle = join(folder, 'postgres/pg_wal/xlogtemp.42')
  mkdirSync(obstacle)
  await expect(db.query('select pg_switch_wal()').then(() => add(db, 'lost'))).rejects.toMatchObject(UNAVAILABLE)
  await vi.waitFor(() => expect(log.filter((line) => line.includes('next try in 0.04 s'))).toHaveLength(1), 25_000)
  await expect(db.query('select 1')).rejects.toMatchObject(UNAVAILABLE)
  rmdirSync(obstacle)
  await untilOpen(db)
  expect(await words(db)).toEqual(['committed', 'first'])
  expect([log[0], log[1], log.at(-1)]).toEqual([
    expect.stringMatching(/^The database was stopped: PANIC: .*pg_wal.xlogtemp.*\. Calls are refused until it is open/),
    expect.stringMatching(/^The database could not be opened again, next try in 0.02 s: /),
    'The database is open again.',
  ])
})

test('a lost database waits for space before it is opened again; until then calls are refused as on a full disk', async () => {
  const { db } = await open()
  const hanging = db.query(ENDLESS)
  lowSince = new Date()
  expire()
  await expect(hanging).rejects.toMatchObject({ name: 'StorageFullException', retryAfter: 30 })
  await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject({ name: 'StorageFullException' })
  expect(log).toHaveLength(1)
  lowSince = null
  await untilOpen(db)
})

test('notifications arrive, also after the database was opened again', async () => {
  const { db } = await open()
  const heard: string[] = []
  const stop = await db.listen('changed', (payload) => heard.push(payload))
  await db.transaction((tx) => tx.query("select pg_notify('changed', 'before')"))
  await hang(db).catch(() => {})
  await untilOpen(db)
  await db.query("select pg_notify('changed', 'after')")
  await stop()
  await db.query("select pg_notify('changed', 'unheard')")
  expect(heard).toEqual(['before', 'after'])
})

test('a notification arrives before its transaction is answered', async () => {
  const heard: string[] = []
  const stop = await shared.listen('changed', (payload) => heard.push(payload))
  for (let n = 0; n < 50; n++) {
    await shared.transaction((tx) => tx.query("select pg_notify('changed', $1)", [`${n}`]))
    expect(heard.at(-1)).toBe(`${n}`)
  }
  await stop()
})

test('the folder stays locked while its database hangs or is opened again, and is free once it is closed', async () => {
  const hanging = await open()
  const call = hanging.db.query(ENDLESS)
  const closed = hanging.close()
  expire()
  await Promise.all([closed, expect(call).rejects.toMatchObject(UNAVAILABLE)])
  lockFolder(hanging.folder)()

  const { db, close, folder } = await open()
  await hang(db).catch(() => {})
  expect(() => lockFolder(folder)).toThrow('in use by another server')
  const closing = close()
  expect(() => lockFolder(folder)).toThrow('in use by another server')
  await closing
  await expect(db.query('select 1')).rejects.toThrow('The database is closed.')

  const next = await openFolder(folder)
  expect(await words(next.db)).toEqual(['first'])
  await next.close()
  opened.length = 0
})

test('an error keeps its SQLSTATE, table and constraint, and not the values of its statement', async () => {
  const refused: unknown = await add(shared, 'first').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Error)
  expect(refused).toMatchObject({ code: '23505', table: 'kept', constraint: 'kept_pkey', detail: expect.any(String) })
  expect(refused).not.toHaveProperty('params')
  await expect(shared.query('select $1', [() => {}])).rejects.toThrow('could not be cloned')
  expect(await words(shared)).toEqual(['first'])
})

test('a message that quotes a panic is none', async () => {
  const panic = '2026-11-22 13:14:14.189 UTC [42] PANIC:  could not write'
  for (const text of [panic, `text\n${panic}`])
    await expect(shared.query('select $1::text::uuid', [text])).rejects.toMatchObject({ code: '22P02' })
  await expect(shared.exec(`select '${panic}'::uuid;\n${panic}`)).rejects.toMatchObject({ code: '42601' })
  await shared.query('select 1')
  expect(log).toEqual([])
})

test('values and rows keep their types', async () => {
  const values = [new Date(0), Buffer.from('bytes'), { a: [1, null, 'x'] }, ['a', 'b'], null, true, 1.5]
  const { rows } = await shared.query(
    `select $1::timestamptz as at, $2::bytea as bytes, $3::jsonb as json, $4::text[] as texts, $5::jsonb as none,
       $6::boolean as is, $7::float8 as n, '"text"'::jsonb as text`,
    values,
  )
  expect(rows).toEqual([
    {
      at: new Date(0),
      bytes: new Uint8Array(Buffer.from('bytes')),
      json: { a: [1, null, 'x'] },
      texts: ['a', 'b'],
      none: null,
      is: true,
      n: 1.5,
      text: 'text',
    },
  ])
  expect((await shared.query('select from generate_series(1, 2)')).rows).toEqual([{}, {}])
  expect((await shared.exec('select 1 as a; select 2 as b')).map((result) => result.rows)).toEqual([
    [{ a: 1 }],
    [{ b: 2 }],
  ])
})

test('a transaction begins, even if its first statements cannot be sent or have values of other types', async () => {
  await shared
    .transaction(async (tx) => {
      await expect(tx.query('select $1', [() => {}])).rejects.toThrow('could not be cloned')
      await expect(tx.query('select $1::boolean', ['neither'])).rejects.toThrow('boolean')
      await add(tx, 'alone')
      throw new Error('changed its mind')
    })
    .catch(() => {})
  expect(await words(shared)).toEqual(['first'])
})

test('a statement answers its rows each time, also where it begins a transaction again', async () => {
  const first = () => shared.query('select word from kept where word = $1', ['first'])
  for (let turn = 0; turn < 3; turn++) {
    const inside = await shared.transaction((tx) => tx.query('select word from kept where word = $1', ['first']))
    expect([inside.rows, (await first()).rows]).toEqual([[{ word: 'first' }], [{ word: 'first' }]])
  }
})

test('a statement that ran before sees what was changed about its table, and errors do not stay with it', async () => {
  const all = () => shared.query('select * from changing where n = $1', [1]).then(({ rows }) => rows)
  await expect(all()).rejects.toMatchObject({ code: '42P01' })
  await shared.exec('create table changing (n int); insert into changing values (1)')
  expect(await all()).toEqual([{ n: 1 }])
  await shared.query('alter table changing add column word text')
  expect(await all()).toEqual([{ n: 1, word: null }])
  await shared.exec('alter table changing alter column n type text')
  await expect(all()).resolves.toEqual([{ n: '1', word: null }])
  for (let n = 0; n < 600; n++) await shared.query(`select ${n} as n`)
  expect(await all()).toEqual([{ n: '1', word: null }])
  await shared.exec('drop table changing')
})

test('transactions run one at a time and whole: one that throws leaves nothing, one that failed cannot be committed', async () => {
  onTestFinished(async () => void (await shared.query('delete from kept where word <> $1', ['first'])))
  const seen: unknown[] = []
  const thrown = shared.transaction(async (tx) => {
    await add(tx, 'thrown')
    throw new Error('changed its mind')
  })
  const kept = shared.transaction(async (tx) => {
    await add(tx, 'one')
    seen.push('one')
    await add(tx, 'two')
  })
  const read = words(shared).then((all) => seen.push(all))
  const caller = new AsyncLocalStorage<string>()
  const called = caller.run('who waited', () => shared.transaction(async () => caller.getStore()))
  await expect(thrown).rejects.toThrow('changed its mind')
  await Promise.all([kept, read])
  expect(await called).toBe('who waited')
  expect(seen).toEqual(['one', ['first', 'one', 'two']])

  const failed = shared.transaction(async (tx) => {
    await add(tx, 'three')
    await add(tx, 'three').catch(() => {})
  })
  await expect(failed).rejects.toMatchObject({ code: '25P02' })
  await expect(shared.exec('begin; select 1 / 0; commit')).rejects.toMatchObject({ code: '22012' })
  expect(await words(shared)).toEqual(['first', 'one', 'two'])
  let ended: Pick<Embedded, 'query'> | undefined
  await shared.transaction(async (tx) => void (ended = tx))
  await expect(ended!.query('select 1')).rejects.toThrow('The transaction has ended.')
})
