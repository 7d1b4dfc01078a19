import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { prepareShared } from '../../server/jobs/prepare-shared.ts'
import { grantUse } from '../../server/store/engine/roles.ts'
import { newSharedDatabase } from '../support/postgres/database.ts'
import { ADMIN_URL, ROLE } from '../support/postgres/roles.ts'
import { newInMemory } from '../support/server/database.ts'

const opened: { close: () => Promise<void> }[] = []
afterAll(async () => {
  for (const { close } of opened) await close()
})
const open = (url: string, limit = 30, size = 1) => {
  const pool = openPool({ url, limit, log: () => {}, size })
  opened.push(pool)
  return pool.db
}
const admin = process.env[ADMIN_URL]!

/** What a database may be set to, which every new connection to it then has. */
const STRANGE = {
  datestyle: "'German, DMY'",
  intervalstyle: 'sql_standard',
  timezone: "'Asia/Kolkata'",
  extra_float_digits: '-3',
  bytea_output: 'escape',
  array_nulls: 'off',
  standard_conforming_strings: 'off',
  search_path: 'elsewhere',
  default_transaction_isolation: 'serializable',
  // As short as a slow machine allows: a new connection is set up within them.
  statement_timeout: '500',
  idle_session_timeout: '1000',
}

test('a database that is set to German dates, another time zone and short timeouts is used like any other', async () => {
  const { url, ownerUrl } = await newSharedDatabase('template1')
  const name = new URL(url).pathname.slice(1)
  await open(admin).exec(
    Object.entries(STRANGE)
      .map(([setting, value]) => `alter database ${name} set ${setting} to ${value};`)
      .join(''),
  )
  const owner = open(ownerUrl, Infinity, 2)
  await prepareShared(owner)
  await grantUse(owner, ROLE)
  const db = open(url)
  const embedded = await newInMemory()
  opened.push({ close: () => embedded.close() })
  const text = `select timestamptz '2026-03-09 01:30:00.123+02' as a, date '2026-03-09' as b, 0.1::float8 + 0.2::float8 as c,
    '\\x00ff5c'::bytea as d, (interval '-1 day 2 hours')::text as e, (timestamptz '2026-03-09 23:30:00+00')::text as f,
    '{NULL,b}'::text[] as g, '\\' as h, current_setting('transaction_isolation') as i, to_regclass('events') is null as j`
  const [shared, own] = await Promise.all([db.query<{ d: Uint8Array }>(text), embedded.query<{ d: Uint8Array }>(text)])
  expect({ ...shared.rows[0], d: [...shared.rows[0]!.d] }).toEqual({ ...own.rows[0], d: [...own.rows[0]!.d] })

  const heard: string[] = []
  const gaps: string[] = []
  await db.listen('news', (payload) => heard.push(payload))
  db.onGap!(() => gaps.push('gap'))
  await pause(1500)
  await db.query('select pg_sleep(0.7)')
  await db.query("select pg_notify('news', 'still there')")
  await vi.waitFor(() => expect(heard).toEqual(['still there']), 20_000)
  expect(gaps).toEqual([])
})

test('calls get a 503 by name while the role has no connection left, and are answered again afterwards', async () => {
  const { url } = await newSharedDatabase()
  await open(admin).exec(`create role crowded login connection limit 1 in role ${ROLE}`)
  const crowded = Object.assign(new URL(url), { username: 'crowded' }).href
  const first = openPool({ url: crowded, limit: 30, log: () => {}, size: 1 })
  const db = open(crowded)
  await first.db.query('select 1')
  await expect(db.query('select 1')).rejects.toMatchObject({
    name: 'TemporarilyUnavailableException',
    cause: expect.objectContaining({ code: '53300' }) as Error,
  })
  await first.close()
  await vi.waitFor(async () => expect((await db.query('select 1 as a')).rows).toEqual([{ a: 1 }]), 20_000)
})
