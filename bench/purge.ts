import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startKillable } from '../tests/support/server/killable.ts'
import { cookieOf } from '../tests/support/server/filled.ts'
import { openFiller } from './support/filled-data.ts'

// How long others wait for a light call while a real server purges requests, all of which are due at the same time: p50 and
// p99, and as multiples of the same server before they were due. `node bench/purge.ts 100000` chooses how many there are; nine
// of ten have ended and are due. With ENGINE=postgres on PostgreSQL.
const [requests = 100_000, seconds = 60] = process.argv.slice(2).map(Number)
const PEOPLE = 10
const [FILE, SIGNER] = ['f1e000000000000000000001', '5e1000000000000000000001']
/** The lifecycle of a request allows its purge once it has ended. */
const CANCELED = [
  { type: 'request.created', data: {} },
  { type: 'file.uploaded', data: { file: FILE, upload: '', original: '' } },
  {
    type: 'request.submitted',
    data: {
      signers: [{ id: SIGNER, signatureType: 'MANDATORY', orderToSign: 0 }],
      expiresAt: Date.parse('2100-01-01T00:00:00Z'),
      hash: '',
    },
  },
  { type: 'request.canceled', data: {} },
]

const folder = mkdtempSync(join(tmpdir(), 'paraph-purge-'))
const filler = await openFiller()
const { env, open } = await filler.filled(join(folder, 'data'), {
  requests,
  creators: PEOPLE,
  events: CANCELED,
})

async function inDatabase<Row>(sql: string): Promise<Row[]> {
  const { db, close } = await open()
  try {
    return (await db.query<Row>(sql)).rows
  } finally {
    await close()
  }
}

/** Starts a server, and measures its light calls for a while, in milliseconds from the fastest. */
async function measured(): Promise<number[]> {
  const server = await startKillable(env['DATA']!, '', { env })
  const workerData = {
    origin: `http://localhost:${server.port}`,
    cookies: Array.from({ length: PEOPLE }, (_, i) => cookieOf(i + 1)),
  }
  const caller = new Worker(new URL('fairness/light-caller.ts', import.meta.url), { workerData })
  const times = async () => {
    caller.postMessage('measure')
    return ((await once(caller, 'message')) as [number[]])[0]
  }
  // What is fetched and compiled for the first calls is not measured.
  await pause(5000)
  await times()
  await pause(seconds * 1000)
  const found = await times()
  await caller.terminate()
  await server.stop()
  return found.toSorted((a, b) => a - b)
}
const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN
const shown = (times: number[]) => `p50 ${at(times, 0.5).toFixed(0)} ms, p99 ${at(times, 0.99).toFixed(0)} ms`

const quiet = await measured()
await inDatabase(
  `update requests set purge_at = timestamptz '2026-01-02', files_purge_at = timestamptz '2026-01-02' where ended_at is not null`,
)
const [due] = await inDatabase<{ n: number }>(
  'select count(*)::int as n from requests where purge_at < now() and ended_at is not null',
)
const during = await measured()
const [gone] = await inDatabase<{ n: number }>(
  'select count(*)::int as n from requests where data_purged_at is not null',
)

console.log(
  `${filler.engine}, ${due!.n} requests due; ${gone!.n} purged in ${seconds + 5} s (target: p99 below 100 ms)`,
)
console.log(`quiet:  ${shown(quiet)}`)
const ratio = (share: number) => `${(at(during, share) / at(quiet, share)).toFixed(1)}×`
console.log(`during: ${shown(during)} (${ratio(0.5)} and ${ratio(0.99)})`)
await filler.stop()
rmSync(folder, { recursive: true, force: true })
