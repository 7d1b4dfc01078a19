import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openFolder } from '../../server/adapters/pglite.ts'
import { DEMO_PASSWORD } from '../../server/demo.ts'
import { sha256 } from '../../server/engine/sha256.ts'
import {
  allowCertifications,
  certificationBody,
  certificationPath,
  createCertification,
} from '../../tests/support/server/calls/certifications.ts'
import { startKillable, type Killable } from '../../tests/support/server/killable.ts'
import { exactTime } from '../support/exact-time.ts'
import { resetPeak, statusOf } from '../support/memory.ts'
import { bareProofs } from './bare.ts'

const RUNS = 5
const QUIET = 5000

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN

/** Certifies files on a real server and downloads all of their proofs, again and again. */
export async function measureProofs(folder: string, files: number): Promise<void> {
  const server = await startAllowed(folder)
  const origin = `http://127.0.0.1:${server.port}`
  const signIn = async (user: string) =>
    (await server.call('POST', '/public/v1/auth', { user, password: DEMO_PASSWORD })).cookie
  const ada = await signIn('ada')
  const cookies = await Promise.all(['mary', 'charles', 'alan', 'luigi', 'sophie'].map(signIn))
  const caller = new Worker(new URL('../fairness/light-caller.ts', import.meta.url), {
    workerData: { origin, cookies },
  })
  const waits = async (): Promise<number[]> => {
    caller.postMessage('measure')
    const [times] = (await once(caller, 'message')) as [number[]]
    return times.toSorted((a, b) => a - b)
  }

  let made = 0
  const certify = async (): Promise<string> => {
    const prefix = `Certification ${++made}`
    const given = Array.from({ length: files }, (_, i) => ({ name: `Deed ${i}.pdf`, hash: sha256(`${prefix} ${i}`) }))
    const { status, body } = await createCertification(server, ada, certificationBody(0, { files: given }))
    if (status !== 200) throw new Error(`The certification was answered with ${status}: ${JSON.stringify(body)}`)
    return (body as { id: string }).id
  }
  const isAnchored = async (id: string) =>
    ((await server.call('GET', certificationPath(id), undefined, ada)).body as { state: string }).state === 'VALIDATED'
  const anchored = async (id: string) => {
    while (!(await isAnchored(id))) await pause(100)
  }
  const download = async (id: string): Promise<number> => {
    const answer = await fetch(`${origin}/api${certificationPath(id)}/allProofs`, { headers: { cookie: ada } })
    if (answer.status !== 200) throw new Error(`The proofs were answered with ${answer.status}.`)
    let bytes = 0
    for await (const piece of answer.body!) bytes += (piece as Uint8Array).length
    return bytes
  }

  // What is compiled for the first calls is not measured.
  await pause(2000)
  const first = await certify()
  await anchored(first)
  await download(first)
  await waits()
  await pause(QUIET)
  const quiet = await waits()

  const say = (name: string, times: number[]) => {
    const [p50, p99, longest] = [at(times, 0.5), at(times, 0.99), times.at(-1)!]
    const ratio = `${(p50 / at(quiet, 0.5)).toFixed(1)}× and ${(p99 / at(quiet, 0.99)).toFixed(1)}×`
    console.log(
      `  light calls ${name}: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${ratio}), longest ${longest.toFixed(0)} ms`,
    )
  }
  /** Does something heavy a few times, and says what it costs. */
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const [times, peaks, waited]: [number[], number[], number[]] = [[], [], []]
    for (let run = 0; run < RUNS; run++) {
      await pause(1000)
      const before = { time: exactTime(server.pid), memory: statusOf(server.pid, 'VmRSS') }
      resetPeak(server.pid)
      await waits()
      const start = performance.now()
      await work()
      const took = performance.now() - start
      waited.push(...(await waits()))
      // Light calls and chores use some of it, too.
      times.push(exactTime(server.pid) - before.time)
      peaks.push(statusOf(server.pid, 'VmHWM') - before.memory)
      console.log(`    ${name}: ${took.toFixed(0)} ms, ${times.at(-1)!.toFixed(0)} ms of processors`)
    }
    say(
      `while ${name}`,
      waited.toSorted((a, b) => a - b),
    )
    return { time: median(times), peak: Math.max(...peaks) }
  }

  say('quiet', quiet)
  const creating = await measure('a certification is created', certify)
  const anchoring = await measure('a certification is created and anchored', async () => anchored(await certify()))
  let bytes = 0
  const zipping = await measure('all proofs are downloaded', async () => (bytes = await download(first)))
  const bare = Array.from({ length: RUNS }, () => bareProofs(files))
  const least = median(bare.map(({ milliseconds }) => milliseconds))
  const line = (name: string, { time, peak }: typeof zipping) =>
    console.log(
      `${name}: ${(time / 1000).toFixed(2)} s of processors (${(time / least).toFixed(1)}× bare), memory grows by ${peak.toFixed(0)} MB at most`,
    )
  line('creation', creating)
  line('creation and anchoring', anchoring)
  line(`all proofs in an archive of ${(bytes / 1e6).toFixed(1)} MB`, zipping)
  console.log(`bare tree, proofs and archive: ${(least / 1000).toFixed(2)} s of a processor`)
  console.log('targets: tree, proofs and archive < 2 s of a processor and < 100 MB; no light call waits above 100 ms')

  await caller.terminate()
  await server.stop()
}

/** A server whose tenants may certify. */
async function startAllowed(folder: string): Promise<Killable> {
  await (await startKillable(folder)).stop()
  const { db, close } = await openFolder(folder)
  await allowCertifications({ db })
  await close()
  return startKillable(folder)
}
