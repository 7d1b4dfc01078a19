import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DEMO_PASSWORD } from '../server/demo.ts'
import {
  bulkBody,
  bulkOrigin,
  bulkPath,
  createBulk,
  type BulkSending,
} from '../tests/support/server/calls/bulk-sendings.ts'
import { startKillable } from '../tests/support/server/killable.ts'
import { ANNA, sent } from '../tests/support/server/signing.ts'

// How many rows of a bulk sending a real server sends per second, as a multiple of the requests that one caller sends one
// after the other with calls, and how long others wait meanwhile for a light call: p50 and p99, and as multiples of the
// quiet server in the same run. The goal is a p99 of 100 ms on an idle machine. Then the same for each tenth of the rows,
// with the memory of the server: none of it may grow with the rows that are sent already. Last, how long its page and its
// result file take. `node bench/bulk.ts 10000` sends so many rows of two signers each.
const [rows = 200] = process.argv.slice(2).map(Number)
const ALONE = 20
const QUIET = 5000
const PARTS = 10

const folder = mkdtempSync(join(tmpdir(), 'paraph-bulk-'))
const server = await startKillable(folder, '', { env: { MAILS_PER_SENDER: '1000000', MAILS_PER_TENANT: '1000000' } })
const signIn = async (user: string) =>
  (await server.call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).cookie
const ada = await signIn('ada')
const origin = `http://localhost:${server.port}`
const cookies = await Promise.all(['mary', 'charles', 'annabella', 'alan', 'luigi'].map(signIn))
const caller = new Worker(new URL('fairness/light-caller.ts', import.meta.url), { workerData: { origin, cookies } })
const measured = async (): Promise<number[]> => {
  caller.postMessage('measure')
  const [times] = (await once(caller, 'message')) as [number[]]
  return times.toSorted((a, b) => a - b)
}
const at = (times: number[], share: number) => times[Math.floor(times.length * share)] ?? NaN

// What is compiled for the first calls is not measured.
await sent(server, ada, [ANNA])
await pause(2000)
await measured()
await pause(QUIET)
const quiet = await measured()

const began = performance.now()
for (let n = 0; n < ALONE; n++) await sent(server, ada, [ANNA])
const alone = (ALONE * 1000) / (performance.now() - began)
await measured()

const table = bulkBody(await bulkOrigin(server, ada), rows)
await measured()
const start = performance.now()
const { status, body } = await createBulk(server, ada, table)
if (status !== 200) throw new Error(`The bulk sending was answered with ${status}.`)
const { id } = body as BulkSending
const created = performance.now()
const checking = await measured()
const say = (name: string, times: number[]) => {
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  const ratio = `${(p50 / at(quiet, 0.5)).toFixed(1)}× and ${(p99 / at(quiet, 0.99)).toFixed(1)}×`
  console.log(`${name.padEnd(36)} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${ratio})`)
}
/** What the server holds, in megabytes. */
const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', `${server.pid}`], { encoding: 'utf8' })) / 1024
const parts: number[] = []
let seen: BulkSending
let [done, since] = [0, created]
do {
  await pause(500)
  seen = (await server.call('GET', bulkPath(id), undefined, ada)).body as BulkSending
  const finished = rows - seen.counts.left
  if (finished - done < rows / PARTS && seen.endedDate === null) continue
  const now = performance.now()
  const times = await measured()
  const speed = ((finished - done) * 1000) / (now - since)
  parts.push(...times)
  say(`${finished} rows: ${speed.toFixed(1)} per second, ${memory().toFixed(0)} MB`, times)
  ;[done, since] = [finished, now]
} while (seen.endedDate === null)
const speed = (rows * 1000) / (performance.now() - created)
const busy = parts.toSorted((a, b) => a - b)

/** The milliseconds that a call takes, the least of five. */
async function least(path: string): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < 5; n++) {
    const asked = performance.now()
    await server.call('GET', path, undefined, ada)
    times.push(performance.now() - asked)
  }
  return Math.min(...times)
}
const calls = {
  'first rows': await least(bulkPath(id, '/rows?size=20')),
  'last rows': await least(bulkPath(id, `/rows?size=20&page=${Math.ceil(rows / 20) - 1}`)),
  result: await least(bulkPath(id, '/result')),
}

console.log(`${availableParallelism()} processors, ${rows} rows: ${seen.state}, ${seen.counts.sent} sent`)
console.log(`checked and created in ${((created - start) / 1000).toFixed(1)} s`)
console.log(`${speed.toFixed(1)} rows per second, ${(speed / alone).toFixed(1)}× of calls one after the other`)
say('quiet', quiet)
say('while the table is checked', checking)
say('while rows are sent', busy)
for (const [name, time] of Object.entries(calls))
  console.log(`${name.padEnd(36)} ${time.toFixed(1)} ms (${(time / at(quiet, 0.5)).toFixed(1)}×)`)

await caller.terminate()
await server.stop()
rmSync(folder, { recursive: true, force: true })
