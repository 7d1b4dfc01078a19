import { rmSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { openFolder } from '../../../server/adapters/pglite.ts'
import { startQueue } from '../../../server/jobs/queue.ts'
import type { Workers } from '../../../server/jobs/workers.ts'
import { newFolder } from '../../support/server/database.ts'
import { testFolder } from '../../support/server/test-folder.ts'

const folder = testFolder('paraph-')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A statement that never ends. */
const ENDLESS = 'with recursive ever as (select 1 as n union all select n + 1 from ever) select count(*) from ever'

test('jobs go on after the database was opened again: the one that runs, those that wait, and new ones', async () => {
  const log: string[] = []
  await newFolder(folder)
  const space = { lowSince: () => null }
  const { db, watch, close } = await openFolder(folder, { limit: 1, space, log: () => {} })
  const queue = await startQueue(
    db,
    (line) => log.push(line),
    () => new Date(),
  )
  const runs: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const generateFiles = async ({ request }: { request: string }) => {
    runs.push(request)
    if (request.startsWith('running')) await finished
  }
  await queue.work({ generateFiles } as unknown as Workers)
  watch()
  const add = (request: string) => db.transaction((tx) => queue.add(tx, 'generateFiles', { request, cycle: 1 }))
  const states = async () =>
    (
      await db.query<{ request: string; state: string }>(
        "select data->>'request' as request, state::text from pgboss.job where name = 'generateFiles' order by 1",
      )
    ).rows.map(({ request, state }) => `${request}: ${state}`)

  const wanted = Array.from({ length: 8 }, (_, i) => `running ${i}`)
  for (const request of wanted) await add(request)
  await vi.waitFor(() => expect(runs.length).toBeGreaterThan(0), 10_000)
  await db.query(ENDLESS).catch(() => {})
  await expect(add('refused')).rejects.toMatchObject({ name: 'TemporarilyUnavailableException' })
  await vi.waitFor(() => db.query('select 1'), { timeout: 25_000, interval: 20 })
  finish()
  await add('new')
  await vi.waitFor(async () => {
    expect(await states()).toEqual(['new', ...wanted].map((request) => `${request}: completed`))
  }, 25_000)
  expect(runs.toSorted()).toEqual(['new', ...wanted])
  expect(log).toEqual([])
  await db.query(ENDLESS).catch(() => {})
  // Also while the database is away, the queue stops.
  await queue.stop()
  await close()
})
