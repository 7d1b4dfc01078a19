import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { SyncedFolder, syncedParams } from '../server/adapters/database/synced-folder.ts'
import { openFolder } from '../server/adapters/pglite.ts'
import type { Database } from '../server/store/engine/sql.ts'

// Measures the embedded database in its thread, as multiples of the time that PGlite needs in the main thread. Both take
// turns, so that both meet the same load. Ratios can be compared between machines, milliseconds cannot.
const RUNS = Number(process.argv[2] ?? 300)

const folder = mkdtempSync(join(tmpdir(), 'paraph-bench-'))
const bare = await PGlite.create({ fs: new SyncedFolder(join(folder, 'bare')), startParams: syncedParams })
const opened = await openFolder(join(folder, 'data'))
const ours: Database = opened.db

for (const db of [bare, ours])
  await db.exec(`
    create table things (id text primary key, at timestamptz not null, about jsonb not null);
    insert into things select 'thing ' || n, now(), jsonb_build_object('n', n, 'name', md5(n::text), 'tags', array['a', 'b'])
      from generate_series(1, 1000) n`)

const one = 'select id, at, about from things where id = $1'
const works: Record<string, (db: Database, run: number) => Promise<unknown>> = {
  'one query': (db, run) => db.query(one, [`thing ${(run % 1000) + 1}`]),
  'a read transaction of 4 queries': (db, run) =>
    db.transaction(async (tx) => {
      for (let i = 0; i < 4; i++) await tx.query(one, [`thing ${((run + i) % 1000) + 1}`])
    }),
  'a write transaction of 4 queries': (db, run) =>
    db.transaction(async (tx) => {
      await tx.query(one, [`thing ${(run % 1000) + 1}`])
      await tx.query('update things set at = $2 where id = $1', [`thing ${(run % 1000) + 1}`, new Date()])
      await tx.query('insert into things values ($1, $2, $3)', [`run ${run}`, new Date(), { run, name: 'x' }])
      await tx.query('delete from things where id = $1', [`run ${run}`])
    }),
  '100 rows': (db) => db.query('select id, at, about from things order by id limit 100'),
  '8 queries at once': (db, run) =>
    Promise.all(Array.from({ length: 8 }, (_, i) => db.query(one, [`thing ${run + i}`]))),
}

/** How long the main thread was busy with it, too: while the database works in its thread, calls are answered. */
type Times = { db: Database; elapsed: number[]; busy: number[] }

async function measure(work: (typeof works)[string], run: number, { db, elapsed, busy }: Times) {
  const before = performance.eventLoopUtilization()
  const start = performance.now()
  await work(db, run)
  elapsed.push(performance.now() - start)
  busy.push(performance.eventLoopUtilization(before).active)
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

for (const [name, work] of Object.entries(works)) {
  const alone: Times = { db: bare, elapsed: [], busy: [] }
  const threaded: Times = { db: ours, elapsed: [], busy: [] }
  const times = [alone, threaded]
  for (let run = 0; run < RUNS; run++)
    // Each begins in turn, so that what the other one left to do, such as garbage, does not always delay the same one.
    for (const time of run % 2 === 0 ? times : times.toReversed()) await measure(work, run, time)
  const ratio = median(threaded.elapsed) / median(alone.elapsed)
  const share = sum(threaded.busy) / sum(alone.busy)
  console.log(
    `${name}: ${ratio.toFixed(2)}× of PGlite in the main thread (which is busy for ${share.toFixed(2)}× of the time)`,
  )
}
await bare.close()
await opened.close()
rmSync(folder, { recursive: true })
