import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listManaged } from '../server/store/administration/managed-accounts.ts'
import { TENANT } from '../tests/support/server/filled.ts'
import { openFiller } from './support/filled-data.ts'

// Measures how the time of a page of accounts grows with their number, in the embedded database or with ENGINE=postgres
// in PostgreSQL: the first page and one from the middle, of the platform and of a tenant, each as a multiple of the smallest
// size. The accounts are all of one tenant. `node bench/people.ts 1000 100000` chooses the sizes.
const SIZES = process.argv.slice(2).map(Number)
const sizes = SIZES.length > 0 ? SIZES : [1000, 1_000_000]
const RUNS = 40
const WARM_UP = 10
const PAGE = 51

const top = mkdtempSync(join(tmpdir(), 'paraph-people-'))
const filler = await openFiller()
const opened = []
for (const size of sizes) {
  const { open } = await filler.filled(join(top, `${size}`), { requests: 0, creators: size })
  const { db, close } = await open()
  await db.exec('analyze accounts')
  const { rows } = await db.query<{ value: string; id: string }>(
    `select lower(last_name || ' ' || first_name) as value, id from accounts
     order by lower(last_name || ' ' || first_name), id offset $1 limit 1`,
    [Math.floor(size / 2)],
  )
  opened.push({ size, db, close, middle: rows[0]! })
}
type Opened = (typeof opened)[number]

const page = (scope: { tenant?: string }, isMiddle: boolean) => async (one: Opened) => {
  const after = isMiddle ? { after: one.middle } : {}
  const { rows } = await listManaged(one.db, scope, {}, { order: 'asc', size: PAGE, ...after })
  if (rows.length !== PAGE) throw new Error(`A page has ${rows.length} accounts.`)
}
const works = {
  'first page of the platform': page({}, false),
  'page from the middle of the platform': page({}, true),
  'first page of a tenant': page({ tenant: TENANT }, false),
  'page from the middle of a tenant': page({ tenant: TENANT }, true),
}

const times = new Map<string, number[]>()
for (let run = 0; run < WARM_UP + RUNS; run++) {
  if (run === WARM_UP) times.clear()
  for (const [name, work] of Object.entries(works))
    for (const one of opened) {
      const start = performance.now()
      await work(one)
      const key = `${name}/${one.size}`
      times.set(key, [...(times.get(key) ?? []), performance.now() - start])
    }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
console.log(`${filler.engine}, ${sizes.join(', ')} accounts; the medians as multiples of the first (target: ≤ 1.5)`)
for (const name of Object.keys(works)) {
  const medians = sizes.map((size) => median(times.get(`${name}/${size}`)!))
  console.log(`${name.padEnd(40)} ${medians.map((time) => `${(time / medians[0]!).toFixed(1)}×`).join(', ')}`)
}
for (const { close } of opened) await close()
await filler.stop()
rmSync(top, { recursive: true, force: true })
