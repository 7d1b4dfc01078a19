import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createActor } from 'xstate'
import { allowWatching } from '#api/browser/inspection/watchable.ts'
import { fieldEditorMachine } from '#machines/flows/documents/field-editor.machine.ts'
import type { FieldEditorEvent } from '#machines/flows/documents/field-editor/events.ts'
import { createRunningActors } from '#ui/running-actors.ts'
import { fieldEditorInput } from '../tests/flows/documents/field-editor.paths.ts'

// Measures what it costs a tab to be watched while a field is moved 1,000 times a second: processor time of its thread, as
// a share of the time and against the same tab unwatched. The page that inspects is another thread, and its memory is
// said. `node bench/inspector.ts SECONDS ROUNDS` sets how long (5) and how often (3).
const [seconds = 5, rounds = 3] = process.argv.slice(2).map(Number)
const RATE = 1000
/** One frame, in milliseconds. */
const FRAME = 16

const running = createRunningActors()
let mayBeWatched = false
const announce = allowWatching({
  watch: running.watch,
  mayBeWatched: () => mayBeWatched,
  tab: () => 'bench',
  pathNow: () => '/bench',
})

const first: FieldEditorEvent[] = [
  { type: 'type.picked', fieldType: 'SIGNATURE' },
  { type: 'field.placed', page: 0, at: { x: 100, y: 100 } },
]

/** The processor time of this thread for the events, in microseconds for each. */
async function measure(): Promise<number> {
  const actor = createActor(fieldEditorMachine, { input: fieldEditorInput })
  const remove = running.add(actor)
  actor.start()
  for (const event of first) actor.send(event)
  await wait(200)
  const before = process.threadCpuUsage()
  const start = performance.now()
  let sent = 0
  while (sent < seconds * RATE) {
    await wait(FRAME)
    const due = Math.min(seconds * RATE, ((performance.now() - start) / 1000) * RATE)
    for (; sent < due; sent++) actor.send({ type: 'fields.nudged', dx: sent % 2 ? 1 : -1, dy: 0 })
  }
  const { user, system } = process.threadCpuUsage(before)
  actor.stop()
  remove()
  return (user + system) / sent
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const times = async () => {
  const measured: number[] = []
  for (let round = 0; round <= rounds; round++) measured.push(await measure())
  // The first warms up.
  return median(measured.slice(1))
}

const bare = await times()
mayBeWatched = true
const worker = new Worker(new URL('./inspector/receiver.ts', import.meta.url))
await once(worker, 'online')
announce()
await wait(1000)
const watched = await times()
await wait(500)
worker.postMessage('report')
const [report] = (await once(worker, 'message')) as [{ held: number; dropped: number; forgotten: number; heap: number }]

const share = (time: number) => `${((time * RATE) / 10_000).toFixed(1)} %`
console.log(`unwatched: ${bare.toFixed(1)} µs for each event, ${share(bare)} of a processor at ${RATE} events a second`)
console.log(`watched: ${watched.toFixed(1)} µs, ${share(watched)}: ${(watched / bare).toFixed(2)} × the same unwatched`)
console.log(`Being watched takes ${share(watched - bare)} of a processor more; at most 5 % is the aim.`)
const { held, dropped, forgotten, heap } = report
console.log(
  `The page that inspects holds ${held} events in ${(heap / 1e6).toFixed(0)} MB, and forgot ${forgotten}; ${dropped} were dropped.`,
)
process.exit(0)
