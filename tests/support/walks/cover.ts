import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { PathGenerator, StatePath } from 'xstate/graph'
import { stepper, type Step } from './transitions.ts'

/** A path as xstate/graph has it, and the transitions that it takes: all of them once, and those of each step. */
export type CoveringPath = StatePath<AnyMachineSnapshot, EventObject> & { transitions: string[]; taken: string[][] }

/** A state reached by the search, with the event and the visit that led to it. */
type Visit = Step & { event?: EventObject; before?: Visit }

/** What a visit contributes to: the paths of a cover together reach every goal that any visit has. */
type Goals = (visit: Visit) => string[]

/** Every transition. */
export const transitions: Goals = ({ taken }) => taken

/** Every innermost state. */
export const innermost: Goals = ({ state }) =>
  state._nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)

type Limits = {
  /** How many events a path may have before it no longer continues from its end to goals that no path reached yet. */
  maxEvents: number
  /** How many events away from its end a path looks for the next goal. */
  maxLookahead: number
  /** The types of events after which a path does not continue. */
  endsAfter: readonly string[]
  /** Whether what follows from an event belongs to its step. */
  isFollowed: boolean
}

/**
 * A path generator for `getPaths` of a test model of xstate/graph: few paths that together reach every goal which the
 * sample events can reach. `getShortestPaths` covers states only, each by a path of its own. It takes `events`,
 * `filterEvents`, `serializeState`, `input` and `limit` of the model.
 * @throws Error if there are more states than `limit`
 */
export const coverOf =
  (machine: AnyStateMachine, goalsOf: Goals, limits: Limits): PathGenerator<AnyMachineSnapshot, EventObject, unknown> =>
  (_, { events = [], filterEvents = () => true, serializeState = String, input, limit = Infinity }) => {
    const { start, step } = stepper(machine, input, limits.isFollowed)
    const first: Visit = start()
    const keyOf = ({ state }: Visit) => serializeState(state, undefined)
    const nextOf = function* (before: Visit): Generator<Visit> {
      if (before.state.status !== 'active') return
      for (const event of typeof events === 'function' ? events(before.state) : events)
        if (filterEvents(before.state, event)) yield { ...step(before.state, event), event, before }
    }

    const visits = [first]
    const known = new Set([keyOf(first)])
    const missing = new Set(goalsOf(first))
    const ends: Visit[] = [first]
    for (const visit of visits) {
      if (visits.length > limit) throw new Error(`${machine.id}: too many states; reduce the context with \`telling\``)
      for (const next of nextOf(visit)) {
        const goals = goalsOf(next)
        if (goals.some((goal) => !missing.has(goal))) ends.push(next)
        for (const goal of goals) missing.add(goal)
        const key = keyOf(next)
        if (!known.has(key)) visits.push(next)
        known.add(key)
      }
    }

    const reaches = (visit: Visit) => goalsOf(visit).some((goal) => missing.has(goal))
    const mayContinue = ({ event }: Visit) => !event || !limits.endsAfter.includes(event.type)

    /** The nearest visit after this one that reaches a missing goal. */
    const nearest = (from: Visit): Visit | undefined => {
      let front = [from]
      const seen = new Set([keyOf(from)])
      for (let ahead = 0; ahead < limits.maxLookahead; ahead++) {
        const following: Visit[] = []
        for (const visit of front.filter(mayContinue))
          for (const next of nextOf(visit)) {
            if (reaches(next)) return next
            const key = keyOf(next)
            if (!seen.has(key)) following.push(next)
            seen.add(key)
          }
        front = following
      }
      return undefined
    }

    const paths: CoveringPath[] = []
    for (const end of ends) {
      if (!reaches(end) && paths.length > 0) continue
      let last = end
      for (;;) {
        const path = trail(last)
        for (const visit of path) for (const goal of goalsOf(visit)) missing.delete(goal)
        const next = path.length < limits.maxEvents ? nearest(last) : undefined
        if (!next) break
        last = next
      }
      paths.push(pathTo(last))
    }
    return paths
  }

const trail = (visit: Visit): Visit[] => (visit.before ? [...trail(visit.before), visit] : [visit])

function pathTo(end: Visit): CoveringPath {
  const visits = trail(end)
  const init = { type: 'xstate.init' }
  return {
    state: end.state,
    steps: visits.map(({ state, event = init }) => ({ state, event })),
    weight: visits.length - 1,
    transitions: [...new Set(visits.flatMap(({ taken }) => taken))],
    taken: visits.map(({ taken }) => taken),
  }
}
