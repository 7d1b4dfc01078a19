import { and, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import type { FlowCoverage } from '../../../../scripts/paths/coverage.ts'
import { nameTransition } from '#machines/transition-name.ts'
import { everyTransitionOf, stepper } from '../transitions.ts'

/** How often the guard of a transition held and did not. */
type Tally = FlowCoverage['guards'][number]

/** XState's own guards, such as `and`, are functions that have this. */
type BuiltIn = { check: (snapshot: AnyMachineSnapshot, args: object, guard: object) => boolean }

/** The name of a guard; those of the guards that `and`, `or` and `not` are made of. */
export const nameOfGuard = (guard: unknown): string => {
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return `${guard.name}(${guard.guards.map(nameOfGuard).join(', ')})`
  return typeof guard === 'string' ? guard : JSON.stringify(guard)
}

const guardedIn = (machine: AnyStateMachine) => everyTransitionOf(machine).filter(({ guard }) => guard !== undefined)

/** The guards of a machine, by transition. */
export const guardsOf = (machine: AnyStateMachine): Pick<Tally, 'transition' | 'guard'>[] =>
  guardedIn(machine).map((transition) => ({
    transition: nameTransition(transition),
    guard: nameOfGuard(transition.guard),
  }))

/**
 * Counts for each step how often guards hold and do not while a machine takes `events` from its beginning; the first
 * step is the beginning. The machine is copied, because the guards of the copy are replaced by some that count.
 */
export function talliesOf(machine: AnyStateMachine, input: unknown, events: EventObject[]): Tally[][] {
  let tallies = new Map<object, Tally>()
  const copy = machine.provide({})
  for (const transition of guardedIn(copy)) {
    const [name, guard] = [nameTransition(transition), nameOfGuard(transition.guard)]
    const original = and([transition.guard as never]) as unknown as BuiltIn
    const check: BuiltIn['check'] = (snapshot, args) => {
      const holds = original.check(snapshot, args, original)
      const tally = tallies.get(transition) ?? { transition: name, guard, passed: 0, refused: 0 }
      tally[holds ? 'passed' : 'refused']++
      tallies.set(transition, tally)
      return holds
    }
    transition.guard = Object.assign(() => true, { check }) as never
  }
  const { start, step } = stepper(copy, input)
  const steps: Tally[][] = []
  let state: AnyMachineSnapshot | undefined
  for (const event of [undefined, ...events]) {
    tallies = new Map()
    ;({ state } = state && event ? step(state, event) : start())
    steps.push([...tallies.values()])
  }
  return steps
}
