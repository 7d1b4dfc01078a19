import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneSession } from '../../../server/adapters/one-session.ts'
import { startQueue } from '../../../server/jobs/queue.ts'
import type { Workers } from '../../../server/jobs/workers.ts'
import { delaysOf } from '../../../server/store/requests/delays.ts'
import { requeueInterrupted } from '../../../server/store/engine/jobs.ts'
import { migrate } from '../../../server/store/engine/migrate.ts'
import type { Database } from '../../../server/store/engine/sql.ts'

type Queue = Awaited<ReturnType<typeof startQueue>>

const AT = new Date('2026-01-01T12:00:00Z')
const logged: string[] = []
let pglite: PGlite
let db: Database
let queue: Queue

/** What the workers are to do next, by job. */
const works = { generateFiles: () => Promise.resolve(), tellCreator: () => Promise.resolve() }
const workers = {
  generateFiles: () => works.generateFiles(),
  tellCreator: () => works.tellCreator(),
} as unknown as Workers

beforeAll(async () => {
  pglite = new PGlite()
  await migrate(pglite)
  db = oneSession(pglite)
  queue = await startQueue(
    pglite,
    (line) => logged.push(line),
    () => AT,
  )
  await queue.work(workers)
})
afterAll(async () => {
  await queue.stop()
  await pglite.close()
})

const add = (kind: keyof typeof works, request: string) =>
  db.transaction((tx) => queue.add(tx, kind, { request, cycle: 1 }))
const jobs = async (request: string) =>
  (
    await db.query<{ state: string; retry_count: number; output: { message: string } | null }>(
      "select state::text, retry_count, output from pgboss.job where data->>'request' = $1",
      [request],
    )
  ).rows
/** Waits until it holds; what is to be tried again is due now, so that nobody waits for the clock. */
const until = (holds: () => Promise<void>) =>
  vi.waitFor(async () => {
    await takeUpRetries()
    await holds()
  }, 15_000)
const takeUpRetries = () => db.exec("update pgboss.job set start_after = now() where state = 'retry'")

test('work is tried without end, and whoever works on it gives a sign every ten seconds', async () => {
  await add('generateFiles', 'r0')
  const { rows } = await db.query<object>(
    `select retry_limit, retry_backoff, retry_delay_max, heartbeat_seconds,
       keep_until > now() + interval '9 years' as kept from pgboss.job where data->>'request' = 'r0'`,
  )
  const ever = 2_147_483_647
  expect(rows).toEqual([
    { retry_limit: ever, retry_backoff: true, retry_delay_max: 20, heartbeat_seconds: 10, kept: true },
  ])
})

test('LIFE-039 work that goes on failing is marked as late, with its cause, and the mark goes when it is done', async () => {
  const failure = Object.assign(new Error('550 ada@example.org is unknown here'), { code: 'EENVELOPE' })
  works.generateFiles = () => Promise.reject(failure)
  await add('generateFiles', 'r1')
  await until(async () => {
    expect((await jobs('r1'))[0]?.retry_count).toBeGreaterThanOrEqual(1)
  })
  await until(async () => {
    expect(await delaysOf(db, ['r1', 'r2'])).toEqual([
      { request: 'r1', kind: 'generateFiles', cause: 'GENERATION', reason: 'EENVELOPE', since: AT },
    ])
  })
  expect(logged).toContain('generateFiles failed: 550 ada@example.org is unknown here')

  works.generateFiles = () => Promise.resolve()
  await until(async () => {
    expect(await jobs('r1')).toEqual([expect.objectContaining({ state: 'completed' })])
  })
  expect(await delaysOf(db, ['r1'])).toEqual([])
})

test('what a failure says of people is not kept with the job', async () => {
  works.tellCreator = () => Promise.reject(new Error('550 grace@example.org is unknown here'))
  await add('tellCreator', 'r3')
  await until(async () => {
    expect((await jobs('r3'))[0]?.output).toMatchObject({ message: 'Error' })
  })
  expect(JSON.stringify(await jobs('r3'))).not.toContain('grace')
  works.tellCreator = () => Promise.resolve()
})

test('files are made one at a time', async () => {
  let [now, most] = [0, 0]
  const gates: (() => void)[] = []
  works.generateFiles = async () => {
    most = Math.max(most, ++now)
    await new Promise<void>((go) => gates.push(go))
    now--
  }
  await add('generateFiles', 'r4')
  await add('generateFiles', 'r4')
  for (let done = 1; done <= 2; done++) {
    await until(async () => {
      expect(gates).toHaveLength(1)
      expect(await jobs('r4')).toHaveLength(2)
    })
    gates.pop()!()
  }
  await until(async () => {
    expect((await jobs('r4')).map(({ state }) => state)).toEqual(['completed', 'completed'])
  })
  expect(most).toBe(1)
  works.generateFiles = () => Promise.resolve()
})

test('what a server had at hand that was killed is due again when the next one starts', async () => {
  await db.exec(`insert into pgboss.job (name, data, state, heartbeat_on)
    values ('tellCreator', '{"request": "r5"}', 'active', now()), ('tellCreator', '{"request": "r6"}', 'completed', null);
    insert into pgboss.job (name, data, state, start_after)
    values ('tellCreator', '{"request": "r7"}', 'retry', now() + interval '1 hour')`)
  await requeueInterrupted(db)
  for (const request of ['r5', 'r7'])
    await vi.waitFor(async () => expect(await jobs(request)).toMatchObject([{ state: 'completed' }]), 15_000)
})
