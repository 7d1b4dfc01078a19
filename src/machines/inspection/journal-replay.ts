import type { AnyStateMachine } from 'xstate'
import { masked } from '../secrets.ts'
import { readJournalFile, type JournalFile, type JournalRefusal } from './journal-file.ts'
import { toPoint, type JournalPoint } from './journal-point.ts'
import type { Plain } from './records.ts'
import { stepThrough, tryEvent } from './stepping.ts'
import { writeWalk } from './walk-text.ts'

/** A machine whose journals can be opened. */
export type JournaledMachine = {
  machine: AnyStateMachine
  /** The id of its chart. */
  chart: string
  /** Its file below `#machines/`, and the name under which that exports it; null for a declared list, form or action. */
  source: { file: string; name: string } | null
}

/** A journal with all that happened in it. The first point is the beginning. */
export type ReplayedJournal = {
  chart: string
  file: JournalFile
  points: JournalPoint[]
  /** What the machine says as it fails on the event after the last point; null if it takes all of them. */
  failure: string | null
  /** It as a file of walks; null if its machine is declared. */
  walk: string | null
}

/** The next point of a journal if an event happened there. */
export type TriedEvent = { point: number; result: JournalPoint }

/** Replays the text of a journal on the machine with its id. Nothing that happens in it is done. */
export function replayJournal(
  text: string,
  machines: readonly JournaledMachine[],
): { journal: ReplayedJournal } | { refused: JournalRefusal } {
  const file = readJournalFile(text)
  if (typeof file === 'string') return { refused: file }
  const found = machines.find(({ machine }) => machine.id === file.flow)
  if (!found) return { refused: 'unknownMachine' }
  try {
    return { journal: replayOn(found, file) }
  } catch {
    return { refused: 'unfitting' }
  }
}

function replayOn({ machine, chart, source }: JournaledMachine, file: JournalFile): ReplayedJournal {
  let failure: string | null = null
  const steps = stepThrough(machine, file, (error) => {
    failure = error instanceof Error ? error.message : String(error)
  })
  if (steps[0]!.status === 'error') throw new Error('The machine does not begin with this input')
  const events = file.events.map(({ at, event }) => ({ at, event: { ...masked(event, steps[0]!.snapshot) } }))
  const points: JournalPoint[] = []
  for (const step of steps) points.push(toPoint(step, points.at(-1)?.context ?? null))
  return {
    chart,
    file: { ...file, events },
    points,
    failure,
    walk:
      source &&
      writeWalk({
        flow: file.flow,
        file: source.file,
        machine: source.name,
        input: file.input as Plain,
        events: events.map(({ event }) => event),
      }),
  }
}

/** What would happen on an event at a point of a journal; null if the machine cannot take it. */
export function tryOnJournal(
  { file, point, event }: { file: JournalFile; point: number; event: { type: string } },
  machines: readonly JournaledMachine[],
): TriedEvent | null {
  const found = machines.find(({ machine }) => machine.id === file.flow)
  if (!found) return null
  try {
    const events = file.events.slice(0, point)
    const last = stepThrough(found.machine, { input: file.input, events }).at(-1)!
    const at = events.at(-1)?.at ?? 0
    return { point, result: toPoint(tryEvent(last.snapshot, { at, event }), last.context) }
  } catch {
    return null
  }
}
