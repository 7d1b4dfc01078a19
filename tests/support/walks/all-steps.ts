import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { allPaths } from '../records/all-paths.ts'
import { stepper } from './transitions.ts'

/** One step of a walk: an event, the states before and after it, and the transitions it took. */
export type WalkStep = {
  /** `flow from --event--> to`, with the innermost states. */
  name: string
  /** The step before it in the same walk. */
  earlier: WalkStep | undefined
  before: AnyMachineSnapshot
  event: AnyEventObject
  after: AnyMachineSnapshot
  taken: string[]
}

/** The innermost states that a machine is in, by dotted path. */
const placeOf = (state: AnyMachineSnapshot): string =>
  state._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(' + ')

/** The walks of all flows, each as its steps. */
export const allWalks: WalkStep[][] = allPaths.map(({ events, states }) => {
  const steps: WalkStep[] = []
  for (const [i, event] of events.entries()) {
    const [before, after] = [states[i]!, states[i + 1]!]
    const { taken } = stepper(after.machine).step(before, event)
    const name = `${after.machine.id} ${placeOf(before)} --${event.type}--> ${placeOf(after)}`
    steps.push({ name, earlier: steps.at(-1), before, event, after, taken })
  }
  return steps
})

const nameOf = (source: unknown): string => (typeof source === 'string' ? source : '')

/** The ports under way in a state, without those that only watch. */
export const callsIn = (state: AnyMachineSnapshot): string[] =>
  state._nodes.flatMap(({ invoke }) => invoke.map(({ src }) => nameOf(src))).filter((port) => !port.startsWith('watch'))

const isActor = (child: unknown): child is AnyActorRef =>
  typeof child === 'object' && child !== null && 'getSnapshot' in child

/** What the calls are given that are under way in a state, with the names of their ports. */
export const inputsIn = ({ children }: AnyMachineSnapshot): { port: string; input: unknown }[] =>
  Object.values<unknown>(children)
    .filter(isActor)
    .map((call) => ({ port: nameOf(call.src), input: call.getSnapshot().input }))

/** What the calls of a flow are given along its walks, by port: a few of each, all different. */
export function inputsOf(flow: string): Map<string, unknown[]> {
  const inputs = new Map<string, Map<string, unknown>>()
  const states = allWalks.flat().flatMap(({ before, after }) => [before, after])
  for (const { port, input } of states.filter(({ machine }) => machine.id === flow).flatMap(inputsIn)) {
    if (port.startsWith('watch')) continue
    const known = inputs.get(port) ?? new Map<string, unknown>()
    if (known.size < MAX_INPUTS) inputs.set(port, known.set(JSON.stringify(input), input))
  }
  return new Map([...inputs].map(([port, known]) => [port, [...known.values()]]))
}
const MAX_INPUTS = 3
