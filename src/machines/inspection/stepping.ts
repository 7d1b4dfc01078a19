import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { inertScopeOf, type Entry } from '../journal.ts'
import { nameTransition } from '../transition-name.ts'
import { explainIgnored } from './ignored.ts'
import { toPlain, toPlainContext, toPlainEvent } from './plain.ts'
import type { ActorStatus, Ignored, Microstep, Plain, PlainEvent, PlainObject } from './records.ts'

/** A point of a journal: what happened, and the state after it. The first point is the beginning, without an event. */
export type JournalStep = {
  /** Milliseconds since 1970, UTC; null at the beginning. */
  at: number | null
  event: PlainEvent | null
  steps: Microstep[]
  ignored: Ignored | null
  status: ActorStatus
  state: Plain
  /** Without secrets. */
  context: PlainObject
  snapshot: AnyMachineSnapshot
}

/**
 * What happens to a machine in one event after another. Pure: it calls no port and starts no timer, so that an event can
 * be tried on a state of an actor that runs elsewhere.
 */
function createStepper(machine: AnyStateMachine) {
  let steps: Microstep[] = []
  const scope = inertScopeOf(machine, (seen) => {
    if (seen.type === '@xstate.microstep')
      steps.push({ event: seen.event.type, transitions: seen._transitions.map(nameTransition) })
  })
  const stepAt = (snapshot: AnyMachineSnapshot, entry: Entry<AnyEventObject> | null): JournalStep => {
    const isIdle = entry !== null && (steps[0]?.transitions ?? []).length === 0
    return {
      at: entry?.at ?? null,
      event: entry && toPlainEvent(entry.event, [machine]),
      steps,
      ignored: isIdle ? explainIgnored(snapshot, entry.event) : null,
      status: snapshot.status,
      state: toPlain(snapshot.value, machine),
      context: toPlainContext(snapshot.context as object, machine),
      snapshot,
    }
  }
  return {
    start: (input: unknown): JournalStep => {
      steps = []
      return stepAt(machine.getInitialSnapshot(scope, input), null)
    },
    follow: (snapshot: AnyMachineSnapshot, entry: Entry<AnyEventObject>): JournalStep => {
      steps = []
      // A machine that has ended stays as it is.
      return stepAt(snapshot.status === 'active' ? machine.transition(snapshot, entry.event, scope) : snapshot, entry)
    },
  }
}

/** Each point of a journal, from the beginning on. With `fail` it ends before an event on which the machine throws. */
export function stepThrough(
  machine: AnyStateMachine,
  { input, events }: { input: unknown; events: readonly Entry<AnyEventObject>[] },
  fail?: (error: unknown) => void,
): JournalStep[] {
  const { start, follow } = createStepper(machine)
  const steps = [start(input ?? undefined)]
  try {
    for (const entry of events) steps.push(follow(steps.at(-1)!.snapshot, entry))
  } catch (error) {
    if (!fail) throw error
    fail(error)
  }
  return steps
}

/** Tries an event on a state. The actor whose state it is does not learn of it. */
export const tryEvent = (snapshot: AnyMachineSnapshot, entry: Entry<AnyEventObject>): JournalStep =>
  createStepper(snapshot.machine).follow(snapshot, entry)

/** The first point at which two journals differ, and in what; null if one is the other. */
export type JournalDifference = { step: number; in: ('event' | 'state' | 'context' | 'length')[] }

type Comparable = Pick<JournalStep, 'event' | 'state' | 'context'>

/** Compares two journals of one machine, point by point. When something happened does not count. */
export function compareSteps(one: readonly Comparable[], other: readonly Comparable[]): JournalDifference | null {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  for (let step = 0; step < Math.min(one.length, other.length); step++) {
    const [a, b] = [one[step]!, other[step]!]
    const differing = (['event', 'state', 'context'] as const).filter((key) => !isSame(a[key], b[key]))
    if (differing.length > 0) return { step, in: differing }
  }
  return one.length === other.length ? null : { step: Math.min(one.length, other.length), in: ['length'] }
}
