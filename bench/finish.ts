import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../server/demo.ts'
import { startKillable } from '../tests/support/server/killable.ts'
import { ANNA, bearer, linkFor, type Request, sent, SIGNER_PATH, signingOf } from '../tests/support/server/signing.ts'
import { samplesOf, type Sample } from './seal/documents.ts'
import { childrenOf, exactTime } from './support/exact-time.ts'

// Measures how long a finished request takes: from the answer to the last signature until a tab, which is told of each
// change, has fetched the request as finished. Also as a multiple of the processor time that the PDF processes use
// meanwhile, with what the server uses itself, and the part after the files are sealed. Needs /proc (Linux).
// `node bench/finish.ts PART` measures the documents whose name contains PART.
const RUNS = 7
/** Runs before, while code is still being compiled. */
const WARM_UP = 3
const [part = ''] = process.argv.slice(2)

const folder = mkdtempSync(join(tmpdir(), 'paraph-finish-'))
const server = await startKillable(folder)
const [pid] = childrenOf(process.pid)
const { cookie } = await server.call('POST', '/public/v1/auth', { user: 'ada', password: DEMO_PASSWORD })

/** Processor times of the server, and of the PDF processes that it has now, in milliseconds. */
const usage = () => ({
  own: exactTime(pid!),
  pdf: new Map(childrenOf(pid!).map((child) => [child, exactTime(child)])),
})

/** Resolves at the next change that the tab of the sender is told of. */
let changed = Promise.withResolvers<void>()
const closing = new AbortController()
void listen().catch(() => {})

async function listen() {
  const { signal } = closing
  const { body } = await fetch(`http://127.0.0.1:${server.port}/api/private/hints`, { headers: { cookie }, signal })
  for await (const text of body!.pipeThrough(new TextDecoderStream()))
    if (text.includes('event: changed')) changed.resolve()
}

/** Milliseconds until the tab has seen the files sealed, and the request finished. It asks again after each change. */
async function finished(id: string): Promise<{ sealed: number; finished: number }> {
  const start = performance.now()
  let sealed: number | undefined
  for (;;) {
    changed = Promise.withResolvers<void>()
    const path = `/public/v1/simple-sign-requests/${id}`
    const { state } = (await server.call('GET', path, undefined, cookie)).body as Request
    const elapsed = performance.now() - start
    if (!/^(CONSENT|PDF)_/.test(state)) sealed ??= elapsed
    if (state === 'COMPLETE_SIGNATURE_FINISHED') return { sealed: sealed!, finished: elapsed }
    await changed.promise
  }
}

type Times = { sealed: number; finished: number; own: number; pdf: number }
let count = 0

async function finish(upload: Uint8Array<ArrayBuffer>): Promise<Times> {
  const signer = { ...ANNA, otpType: 'NONE' as const, mail: `signer${++count}@example.org` }
  const { id } = await sent(server, cookie, [signer], upload)
  const token = await linkFor(server, signer.mail)
  const shown = await server.call('GET', `${SIGNER_PATH}/open`, undefined, undefined, bearer(token))
  const { sign } = signingOf(server, { token, mail: signer.mail, shown })
  // What sending has left to do, such as anchoring the original, is done.
  await pause(1500)
  if ((await sign()).status !== 200) throw new Error('The signature is refused.')
  const before = usage()
  const times = await finished(id)
  const after = usage()
  const pdf = [...after.pdf].map(([child, time]) => time - (before.pdf.get(child) ?? 0))
  return { ...times, own: after.own - before.own, pdf: pdf.reduce((a, b) => a + b, 0) }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
const samples: (Sample & { bytes: Uint8Array<ArrayBuffer>; runs: Times[] })[] = []
for (const sample of samplesOf([]).filter(({ name }) => name.includes(part)))
  samples.push({ ...sample, bytes: new Uint8Array(await sample.upload()), runs: [] })
for (let run = -WARM_UP; run < RUNS; run++)
  for (const { bytes, runs } of samples) {
    const times = await finish(bytes)
    if (run >= 0) runs.push(times)
  }
for (const { name, runs } of samples) {
  const seconds = (of: (times: Times) => number) => (median(runs.map(of)) / 1000).toFixed(2)
  const ratio = (of: (times: Times) => number) => median(runs.map((times) => of(times) / times.pdf)).toFixed(2)
  console.log(
    `${name}: finished after ${seconds((times) => times.finished)} s (target: 0.5 s), sealed after ${seconds((times) => times.sealed)} s; ` +
      `of the processor time of sealing (${seconds((times) => times.pdf)} s): finished ${ratio((times) => times.finished)}×, ` +
      `sealed ${ratio((times) => times.sealed)}×, processor time of the server ${ratio((times) => times.own)}×`,
  )
}
closing.abort()
await server.stop()
rmSync(folder, { recursive: true, force: true })
