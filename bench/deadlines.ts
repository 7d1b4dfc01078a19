import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openFolder } from '../server/adapters/pglite.ts'
import { transact } from '../server/engine/transact.ts'
import { takeDue } from '../server/store/engine/deadlines.ts'
import { migrate } from '../server/store/engine/migrate.ts'
import type { Database } from '../server/store/engine/sql.ts'

// Measures what the server looks for each second, reminders, notices and ends that are due, while so many requests wait and
// nothing is due: the time as a multiple of that of a transaction which reads one row by its key. Both take turns.
// `node bench/deadlines.ts 1000 100000` chooses the numbers of requests.
const SIZES = process.argv.slice(2).map(Number)
const sizes = SIZES.length > 0 ? SIZES : [1000, 100_000]
const RUNS = 300
const WARM_UP = 20
const KINDS = ['triggerReminders', 'announceExpiration', 'expireRequest']
const NOW = new Date('2026-06-01T12:00:00Z')

const top = mkdtempSync(join(tmpdir(), 'paraph-deadlines-'))
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** Deadlines from an hour on, a second apart. */
async function fill(db: Database, requests: number) {
  await migrate(db)
  await db.query(
    `insert into deadlines (subject, kind, rings_at, data)
     select 'request/' || lpad(n::text, 24, '0'), kind, $1::timestamptz + (3600 + n) * interval '1 second', '{}'
     from generate_series(1, $2::int) n, unnest($3::text[]) kind`,
    [NOW, requests, KINDS],
  )
  await db.exec('analyze deadlines')
}

for (const size of sizes) {
  const { db, close } = await openFolder(join(top, `${size}`))
  await fill(db, size)
  // What is due is taken only: the work on a request is measured elsewhere.
  let now = NOW
  const rung = async () => {
    for (let taken = 0; ; taken++) if (!(await transact({ db }, (tx) => takeDue(tx, now)))) return taken
  }
  const one = 'select data from deadlines where subject = $1 and kind = $2'
  const bare = () => db.transaction((tx) => tx.query(one, ['request/000000000000000000000007', KINDS[0]]))

  const times = { looks: [] as number[], bare: [] as number[] }
  for (let run = 0; run < RUNS + WARM_UP; run++) {
    const [looks, reads] = [await timed(rung), await timed(bare)]
    if (run < WARM_UP) continue
    times.looks.push(looks)
    times.bare.push(reads)
  }
  const ratio = (median(times.looks) / median(times.bare)).toFixed(2)
  console.log(`${size} requests, nothing due: ${ratio}× of a transaction that reads one row by its key`)

  // A start after three days in which the server was off, while a hundred requests were due.
  now = new Date(NOW.getTime() + 3_700_000)
  const due = await rung()
  console.log(`${size} requests, ${due} deadlines due: each rang once, and ${await rung()} rang again`)
  await close()
}
rmSync(top, { recursive: true })
