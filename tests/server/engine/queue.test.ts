import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { oneSession } from '../../../server/adapters/one-session.ts'
import { Refused } from '../../../server/engine/refused.ts'
import { NotYet } from '../../../server/jobs/not-yet.ts'
import { startQueue } from '../../../server/jobs/queue.ts'
import type { Workers } from '../../../server/jobs/workers.ts'
import { delaysOf } from '../../support/server/queue/delays.ts'
import { requeueInterrupted } from '../../../server/store/engine/jobs.ts'
import type { Database } from '../../../server/store/engine/sql.ts'
import { newDatabase, type TestDatabase } from '../../support/server/database.ts'

type Queue = Awaited<ReturnType<typeof startQueue>>

const AT = new Date('2026-01-01T12:00:00Z')
const logged: string[] = []
let pglite: TestDatabase
let db: Database
let queue: Queue
let lowSince: Date | null = null

/** What the workers do next, by job. */
type Job = { request: string }
const works = {
  generateFiles: (_: Job) => Promise.resolve(),
  tellCreator: (_: Job) => Promise.resolve(),
}
const workers = {
  generateFiles: (job: Job) => works.generateFiles(job),
  tellCreator: (job: Job) => works.tellCreator(job),
} as unknown as Workers

beforeAll(async () => {
  pglite = await newDatabase()
  db = oneSession(pglite)
  queue = await startQueue(
    pglite,
    (line) => logged.push(line),
    () => AT,
    { lowSince: () => lowSince },
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
/** Waits until `holds` does not throw. Makes retries due at once, so that the test does not wait for them. */
const until = (holds: () => Promise<void>) =>
  vi.waitFor(async () => {
    await releaseRetries()
    await holds()
  }, 15_000)
const releaseRetries = async () => {
  await db.exec("update pgboss.job set start_after = now() where state = 'retry'")
  await queue.wake()
}

test('a job is retried without limit, with a heartbeat every ten seconds', async () => {
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

test('a start updates a queue whose settings have changed, and no other', async () => {
  const queues = async () =>
    (
      await db.query<{ name: string; wait: number; at: string }>(
        'select name, retry_delay_max as wait, updated_on::text as at from pgboss.queue order by name',
      )
    ).rows
  const before = await queues()
  await db.exec("update pgboss.queue set retry_delay_max = 7 where name = 'sendMail'")
  const restarted = await startQueue(
    pglite,
    (line) => logged.push(line),
    () => AT,
  )
  await restarted.stop()
  const after = await queues()
  expect(after.map(({ name, wait }) => [name, wait])).toEqual(before.map(({ name, wait }) => [name, wait]))
  expect(after.filter(({ at }, index) => at !== before[index]!.at).map(({ name }) => name)).toEqual(['sendMail'])
})

test('LIFE-039 a job that keeps failing is shown as delayed, with its cause, until it succeeds', async () => {
  const failure = Object.assign(new Error('550 ada@example.org is unknown here'), { code: 'EENVELOPE' })
  works.generateFiles = () => Promise.reject(failure)
  await add('generateFiles', 'r1')
  await until(async () => {
    expect((await jobs('r1'))[0]?.retry_count).toBeGreaterThanOrEqual(1)
  })
  await until(async () => {
    expect(await delaysOf(db, 'request', ['r1', 'r2'])).toEqual([
      {
        subject: { kind: 'request', id: 'r1' },
        kind: 'generateFiles',
        cause: 'GENERATION',
        reason: 'EENVELOPE',
        since: AT,
      },
    ])
  })
  expect(logged).toContain('generateFiles failed: 550 ada@example.org is unknown here')

  works.generateFiles = () => Promise.resolve()
  await until(async () => {
    expect(await jobs('r1')).toEqual([expect.objectContaining({ state: 'completed' })])
  })
  expect(await delaysOf(db, 'request', ['r1'])).toEqual([])
})

test('personal data in an error message is not stored with the job', async () => {
  works.tellCreator = () => Promise.reject(new Error('550 grace@example.org is unknown here'))
  await add('tellCreator', 'r3')
  await until(async () => {
    expect((await jobs('r3'))[0]?.output).toMatchObject({ message: 'Error' })
  })
  expect(JSON.stringify(await jobs('r3'))).not.toContain('grace')
  works.tellCreator = () => Promise.resolve()
})

test('a job that waits for something elsewhere is retried without a line in the log', async () => {
  const outcomes = [new NotYet('1 tree is not final yet'), null]
  works.tellCreator = async ({ request }) => {
    // The job of the test before may be tried once more.
    const error = request === 'waiting' ? outcomes.shift() : null
    if (error) throw error
  }
  const before = logged.length
  await add('tellCreator', 'waiting')
  await until(async () => expect(await jobs('waiting')).toMatchObject([{ state: 'completed', retry_count: 1 }]))
  expect(logged.slice(before)).toEqual([])
  works.tellCreator = () => Promise.resolve()
})

test('while space is low a job waits without a failure, a line in the log or a delay, and then runs by itself', async () => {
  let runs = 0
  works.tellCreator = async ({ request }) => {
    if (request === 'r11') runs++
  }
  const before = logged.length
  lowSince = AT
  await add('tellCreator', 'r11')
  await expect(queue.wake()).rejects.toThrow('StorageFullException')
  expect([runs, await jobs('r11')]).toMatchObject([0, [{ state: 'created', retry_count: 0 }]])
  lowSince = null
  await queue.wake()
  await vi.waitFor(
    async () => expect(await jobs('r11')).toMatchObject([{ state: 'completed', retry_count: 0 }]),
    15_000,
  )
  expect([runs, logged.slice(before), await delaysOf(db, 'request', ['r11'])]).toEqual([1, [], []])
  works.tellCreator = () => Promise.resolve()
})

test('files of two requests are generated at a time', async () => {
  let [running, peak] = [0, 0]
  const gates: (() => void)[] = []
  works.generateFiles = async () => {
    peak = Math.max(peak, ++running)
    await new Promise<void>((go) => gates.push(go))
    running--
  }
  for (let i = 0; i < 3; i++) await add('generateFiles', 'r4')
  await until(async () => expect(gates).toHaveLength(2))
  await until(async () => {
    // Jobs that other tests have left wait here, too.
    for (const go of gates.splice(0)) go()
    expect((await jobs('r4')).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  })
  expect(peak).toBe(2)
  works.generateFiles = () => Promise.resolve()
})

test('a job that takes too much time or memory is late at once, and waits for minutes, then for hours', async () => {
  works.generateFiles = () => Promise.reject(new Refused('TooComplexFileException'))
  const waits = async () => {
    const { rows } = await db.query<{ wait: number }>(
      `select extract(epoch from start_after - now())::int as wait from pgboss.job
       where data->>'request' = 'r12' and state = 'retry'`,
    )
    return rows[0]?.wait
  }
  await add('generateFiles', 'r12')
  const counted: number[] = []
  for (let failures = 1; failures <= 8; failures++) {
    await vi.waitFor(
      async () => expect(await jobs('r12')).toMatchObject([{ state: 'retry', retry_count: failures - 1 }]),
      15_000,
    )
    counted.push((await waits())!)
    if (failures === 1)
      expect(await delaysOf(db, 'request', ['r12'])).toMatchObject([
        { cause: 'GENERATION', reason: 'TooComplexFileException' },
      ])
    await releaseRetries()
  }
  expect(counted[0]).toBeGreaterThan(250)
  expect(counted.at(-1)).toBeGreaterThan(3 * 3600)
  expect(Math.max(...counted)).toBeLessThanOrEqual(6 * 3600)
  works.generateFiles = () => Promise.resolve()
  await until(async () => expect(await jobs('r12')).toMatchObject([{ state: 'completed' }]))
  expect(await delaysOf(db, 'request', ['r12'])).toEqual([])
})

test('files of a request that always exceed a limit do not keep another request from its files', async () => {
  const begun: string[] = []
  works.generateFiles = async () => {
    begun.push('any')
    throw new Refused('TooComplexFileException')
  }
  await add('generateFiles', 'r13')
  await vi.waitFor(async () => expect(await jobs('r13')).toMatchObject([{ state: 'retry' }]), 15_000)
  works.generateFiles = () => Promise.resolve()
  for (const request of ['r14', 'r15', 'r16']) await add('generateFiles', request)
  for (const request of ['r14', 'r15', 'r16'])
    await vi.waitFor(async () => expect(await jobs(request)).toMatchObject([{ state: 'completed' }]), 15_000)
  expect([begun, await jobs('r13')]).toMatchObject([['any'], [{ state: 'retry' }]])
})

test('a job that waits longer than it can, because the clock went back, is due without a restart', async () => {
  await db.exec(`insert into pgboss.job (name, data, state, retry_limit, retry_delay_max, start_after) values
    ('tellCreator', '{"request": "r8"}', 'retry', 5, 20, now() + interval '6 hours'),
    ('tellCreator', '{"request": "r9"}', 'created', 5, 20, now() + interval '1 day'),
    ('tellCreator', '{"request": "r10"}', 'retry', 5, 20, now() + interval '20 seconds')`)
  await queue.wake()
  for (const request of ['r8', 'r9'])
    await vi.waitFor(async () => expect(await jobs(request)).toMatchObject([{ state: 'completed' }]), 15_000)
  expect(await jobs('r10')).toMatchObject([{ state: 'retry' }])
})

test('the unfinished jobs of a killed server are due when the next one starts', async () => {
  await db.exec(`insert into pgboss.job (name, data, state, heartbeat_on)
    values ('tellCreator', '{"request": "r5"}', 'active', now()), ('tellCreator', '{"request": "r6"}', 'completed', null);
    insert into pgboss.job (name, data, state, start_after)
    values ('tellCreator', '{"request": "r7"}', 'retry', now() + interval '1 hour')`)
  await requeueInterrupted(db)
  await queue.wake()
  for (const request of ['r5', 'r7'])
    await vi.waitFor(async () => expect(await jobs(request)).toMatchObject([{ state: 'completed' }]), 15_000)
})
