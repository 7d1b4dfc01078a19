import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../server/adapters/postgres/pool.ts'
import { databaseUnavailable } from '../../server/engine/unavailable.ts'
import { prepareShared } from '../../server/jobs/prepare-shared.ts'
import { startQueue } from '../../server/jobs/queue.ts'
import type { Workers } from '../../server/jobs/workers.ts'
import type { Engine } from '../../server/store/engine/sql.ts'
import { newSharedDatabase } from '../support/postgres/database.ts'

/** A job as the nodes run it: by whom, and which. */
type Run = { node: string; request: string }
type Node = { queue: Awaited<ReturnType<typeof startQueue>>; loseDatabase: () => void; findDatabase: () => void }

let urls: { url: string; ownerUrl: string }
let db: Engine
let close: () => Promise<void>
beforeAll(async () => {
  urls = await newSharedDatabase()
  ;({ db, close } = openPool({ url: urls.url, limit: 60, log: () => {} }))
})
afterAll(() => close())

let stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops) await stop()
  stops = []
})

/** Starts a server's queue with connections of its own, as a start does. What it does with each job `work` says. */
async function startNode(node: string, work: (run: Run) => Promise<unknown>): Promise<Node> {
  const owner = openPool({ url: urls.ownerUrl, limit: 60, log: () => {} })
  await prepareShared(owner.db)
  await owner.close()
  const pool = openPool({ url: urls.url, limit: 60, log: () => {} })
  let isAway = false
  const reach = <Result>(call: () => Promise<Result>) => (isAway ? Promise.reject(databaseUnavailable()) : call())
  const engine: Engine = {
    ...pool.db,
    query: (text, values) => reach(() => pool.db.query(text, values)),
    exec: (text) => reach(() => pool.db.exec(text)),
  }
  const queue = await startQueue(
    engine,
    () => {},
    () => new Date(),
  )
  const generateFiles = async ({ request }: Run) => void (await work({ node, request }))
  await queue.work({ generateFiles } as unknown as Workers)
  stops.push(async () => {
    await queue.stop()
    await pool.close()
  })
  return { queue, loseDatabase: () => (isAway = true), findDatabase: () => (isAway = false) }
}

const add = ({ queue }: Node, request: string) =>
  db.transaction((tx) => queue.add(tx, 'generateFiles', { request, cycle: 1 }))
const stateOf = async (request: string) =>
  (await db.query<{ state: string }>("select state::text from pgboss.job where data->>'request' = $1", [request])).rows

test('two servers on one database run each job once, and both take some', async () => {
  const runs: Run[] = []
  const work = async (run: Run) => {
    runs.push(run)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const nodes = [await startNode('one', work), await startNode('two', work)]
  const requests = Array.from({ length: 40 }, (_, i) => `shared ${i + 10}`)
  await Promise.all(requests.map((request, i) => add(nodes[i % 2]!, request)))
  for (const request of requests)
    await vi.waitFor(async () => expect(await stateOf(request)).toEqual([{ state: 'completed' }]), 30_000)
  expect(runs.map(({ request }) => request).toSorted()).toEqual(requests)
  expect(new Set(runs.map(({ node }) => node))).toEqual(new Set(['one', 'two']))
})

test('a server that no longer reaches the database hands its job on; nobody takes one from a server that works, not even at a start', async () => {
  const runs: Run[] = []
  const ends = new Map<string, () => void>()
  /** Each job lasts until the test ends it. */
  const work = (run: Run) => {
    runs.push(run)
    return new Promise<void>((resolve) => ends.set(`${run.node}: ${run.request}`, resolve))
  }
  const runsOf = (request: string) => runs.filter((run) => run.request === request).map(({ node }) => node)
  const until = (holds: () => unknown) => vi.waitFor(holds, { timeout: 60_000, interval: 100 })

  const lost = await startNode('lost', work)
  await add(lost, 'handed on')
  await until(() => expect(runsOf('handed on')).toEqual(['lost']))
  lost.loseDatabase()
  const living = await startNode('living', work)
  await add(living, 'long')
  await until(() => expect(runsOf('long')).toEqual(['living']))
  const begun = performance.now()
  await startNode('starting', work)
  await add(living, 'waiting')
  await until(() => expect(runsOf('waiting')).toHaveLength(1))

  await until(() => expect(runsOf('handed on')).toHaveLength(2))
  expect(runsOf('handed on')[1]).not.toBe('lost')
  // Longer than a heartbeat may be missed.
  await until(() => expect(performance.now() - begun).toBeGreaterThan(11_000))
  expect([runsOf('long'), runsOf('waiting')]).toEqual([['living'], [expect.anything()]])

  // The first one comes back and ends its job, which is another's by now.
  lost.findDatabase()
  ends.get('lost: handed on')!()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await stateOf('handed on')).toEqual([{ state: 'active' }])
  for (const end of ends.values()) end()
  for (const request of ['handed on', 'long', 'waiting'])
    await until(async () => expect(await stateOf(request)).toEqual([{ state: 'completed' }]))
  expect(runs).toHaveLength(4)
})
