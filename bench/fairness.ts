import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DEMO_PASSWORD } from '../server/demo.ts'
import { startKillable } from '../tests/support/server/killable.ts'
import { drafted, etag, ifMatch } from '../tests/support/server/signing.ts'
import { attacksOn, type Attack } from './fairness/attacks.ts'
import { busyPeopleOf } from './fairness/busy-people.ts'

// How long others wait for a light call while somebody asks a real server for what is heavy: p50 and p99, and as multiples
// of the quiet server in the same run. The goal is a p99 of 100 ms on an idle machine. Ratios can be compared between
// machines, milliseconds cannot. `node bench/fairness.ts PART` runs the attacks whose name contains PART.
const SECONDS = 5
const [part = ''] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'paraph-fairness-'))
const server = await startKillable(folder)
const origin = `http://localhost:${server.port}`
const signIn = async (user: string) =>
  (await server.call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).cookie

const attacks = [
  ...(await attacksOn(server, origin, await signIn('ada'))),
  ...(await busyPeopleOf(server, await signIn('sophie'))),
]
const cookies = await Promise.all(['mary', 'charles', 'annabella', 'alan', 'luigi'].map(signIn))
const caller = new Worker(new URL('fairness/light-caller.ts', import.meta.url), { workerData: { origin, cookies } })
const measured = async (): Promise<number[]> => {
  caller.postMessage('measure')
  const [times] = (await once(caller, 'message')) as [number[]]
  return times.toSorted((a, b) => a - b)
}
const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN

/** Repeats an attack for `SECONDS`, and counts the answers by their status. */
async function during({ atOnce, run }: Attack): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const end = performance.now() + SECONDS * 1000
  const repeat = async () => {
    while (performance.now() < end) {
      const status = await run().catch(() => -1)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      // A caller that is refused does not burn this machine's time.
      if (status === 429 || status === -1) await pause(50)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, repeat))
  return statuses
}

// What was fetched and compiled for the first calls is not measured.
await pause(2000)
await measured()
await pause(SECONDS * 1000)
const quiet = await measured()
const say = (name: string, times: number[], rest = '') => {
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
  const ratio = `${(p50 / at(quiet, 0.5)).toFixed(1)}× and ${(p99 / at(quiet, 0.99)).toFixed(1)}×`
  console.log(`${name.padEnd(50)} p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${ratio}) ${rest}`)
}
console.log(`${availableParallelism()} processors, ${SECONDS} s each`)
say('quiet', quiet)

// Before what uses up the bytes that an organisation may upload.
if ('800 changes of a draft'.includes(part)) await changeOften()
for (const attack of attacks.filter(({ name }) => name.includes(part))) {
  const statuses = await during(attack)
  const answers = [...statuses].map(([status, count]) => `${count} × ${status > 0 ? status : 'cut off'}`).join(', ')
  say(attack.name, await measured(), answers)
  // What is queued is done, and throttles are full again, before the next attack.
  await pause(12_000)
  await measured()
}

/** What a change of a draft costs after hundreds of them. */
async function changeOften() {
  const mine = await signIn('evariste')
  const { id, reply } = await drafted(server, mine)
  let revision = etag(reply)
  const times: number[] = []
  while (times.length < 800) {
    const start = performance.now()
    const changed = await server.call('PATCH', `/public/v1/simple-sign/${id}`, { name: 'a' }, mine, ifMatch(revision))
    if (changed.status === 429) {
      await pause(1000)
      continue
    }
    revision = etag(changed)
    times.push(performance.now() - start)
  }
  const median = (from: number) =>
    at(
      times.slice(from, from + 50).toSorted((a, b) => a - b),
      0.5,
    )
  console.log(
    `800 changes of a draft: the last 50 take ${(median(750) / median(5)).toFixed(1)}× as long as the first 50`,
  )
}

await caller.terminate()
await server.stop()
rmSync(folder, { recursive: true, force: true })
