import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { FlowCoverage } from '../../../../scripts/paths/coverage.ts'
import { whyUntaken } from '../../../../scripts/paths/untaken.ts'
import type { Alphabet } from '../paths.ts'
import { stepper } from '../transitions.ts'
import { guardsOf } from './guards.ts'

/** More states than these are not searched. */
const MAX_VISITS = 3000

/** The type of event in the name of a transition. */
const eventIn = (transition: string): string => / --(.+?)(?:#\d+)?--> /.exec(transition)?.[1] ?? ''
const sourceOf = (transition: string): string => transition.slice(0, transition.indexOf(' --')) || 'any state'

/** Whether an event descriptor, which may end in a wildcard, is one of a type. */
const isOf = (descriptor: string, type: string) =>
  descriptor === type || descriptor === '*' || (descriptor.endsWith('.*') && type.startsWith(descriptor.slice(0, -1)))

/** Whether XState raises the event by itself. */
const isInternal = (event: string) => event === 'always' || event.startsWith('xstate.')

/**
 * Says of transitions that no walk takes which event is missing, and which events would take it. It searches in memory,
 * first with what can happen on the screen, then as if every event could.
 */
export function explainUntaken(
  machine: AnyStateMachine,
  alphabets: Alphabet[],
  missing: string[],
): FlowCoverage['untaken'] {
  const possible = new Map<string, string[]>()
  const imagined = new Map<string, string[]>()
  if (missing.length > 0)
    for (const alphabet of alphabets) {
      findTaking(machine, alphabet, alphabet.canHappen, new Set(missing), possible)
      findTaking(machine, alphabet, () => true, new Set(missing), imagined)
    }
  const samples = alphabets.flatMap(({ events }) => events.map(({ type }) => type))
  const guards = new Map(guardsOf(machine).map(({ transition, guard }) => [transition, guard]))
  return missing.map((transition) => {
    const event = eventIn(transition)
    const guard = guards.get(transition)
    const hasSample = isInternal(event) || samples.some((type) => isOf(event, type))
    const why = possible.has(transition)
      ? whyUntaken.onlyInMemory(event)
      : !hasSample
        ? whyUntaken.noSample(event)
        : imagined.has(transition)
          ? whyUntaken.cannotHappen(event, sourceOf(transition))
          : guard
            ? whyUntaken.guardNeverHeld(guard)
            : whyUntaken.unreachable(sourceOf(transition))
    return {
      transition,
      event,
      walk: possible.get(transition) ?? imagined.get(transition) ?? null,
      why,
      excuse: possible.has(transition) ? { reason: 'inMemory' } : null,
    }
  })
}

/** Adds the shortest sequence of events that takes each of `missing` to `found`, breadth first. */
function findTaking(
  machine: AnyStateMachine,
  { events, input, keyOf }: Alphabet,
  canHappen: Alphabet['canHappen'],
  missing: Set<string>,
  found: Map<string, string[]>,
): void {
  const { start, step } = stepper(machine, input)
  const visits: { state: AnyMachineSnapshot; types: string[] }[] = []
  const known = new Set<string>()
  const visit = (state: AnyMachineSnapshot, taken: string[], types: string[]) => {
    for (const one of taken)
      if (missing.delete(one) && (found.get(one)?.length ?? Infinity) > types.length) found.set(one, types)
    const key = keyOf(state)
    if (!known.has(key)) visits.push({ state, types })
    known.add(key)
  }
  const first = start()
  visit(first.state, first.taken, [])
  for (const { state, types } of visits) {
    if (missing.size === 0 || visits.length > MAX_VISITS) return
    if (state.status !== 'active') continue
    for (const event of events.filter((one: EventObject) => canHappen(state, one))) {
      const next = step(state, event)
      visit(next.state, next.taken, [...types, event.type])
    }
  }
}
