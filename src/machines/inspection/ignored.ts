import { and, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { wordGuard } from '../guard-text.ts'
import { nameTransition } from '../transition-name.ts'
import type { Ignored } from './records.ts'

/** XState's own guards, such as `and`, are functions that have this. */
type BuiltIn = { check: (snapshot: AnyMachineSnapshot, args: object, guard: object) => boolean }

/** Why a machine in this state takes no transition on an event. Call it only if it takes none. */
export function explainIgnored(snapshot: AnyMachineSnapshot, event: EventObject): Ignored {
  if (snapshot.status !== 'active') return { why: 'ended' }
  const candidates = snapshot._nodes.flatMap((node) =>
    [...node.transitions].flatMap(([descriptor, transitions]) => (isOf(descriptor, event.type) ? transitions : [])),
  )
  if (candidates.length === 0) return { why: 'unheard' }
  const by = candidates.map((transition) => ({
    transition: nameTransition(transition),
    guards: failing(transition.guard, snapshot, event),
  }))
  return { why: 'refused', by }
}

/** Whether an event descriptor, which may end in a wildcard, is one of a type. */
const isOf = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && (type.startsWith(descriptor.slice(0, -1)) || type === descriptor.slice(0, -2)))

/** The guards that did not hold: of `and` those of its parts. */
function failing(guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  const parts = typeof guard === 'function' && guard.name === 'and' && 'guards' in guard ? guard.guards : undefined
  if (!Array.isArray(parts)) return [wordGuard(guard)]
  return parts.filter((part) => !holds(part, snapshot, event)).flatMap((part) => failing(part, snapshot, event))
}

function holds(guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const both = and([guard as never]) as unknown as BuiltIn
  try {
    return both.check(snapshot, { context: snapshot.context as unknown, event }, both)
  } catch {
    // A guard that is asked after one that did not hold may rely on that one.
    return true
  }
}
