import { stateOf, transitionOf, transitionsFrom, transitionsTo, type Item } from './chart.ts'
import type { Graph } from './graph.ts'

/**
 * A step on a chart. `forward` follows a transition out of a state, and a transition to its target; `back` the other way
 * round. `next` and `previous` go to another state, or to another transition of the same state.
 */
export type ChartStep = 'forward' | 'back' | 'next' | 'previous' | 'first' | 'last'

const asState = (name: string | undefined): Item | null => (name === undefined ? null : { of: 'state', name })
const asTransition = (one: { name: string } | undefined): Item | null =>
  one === undefined ? null : { of: 'transition', name: one.name }

/** The item that a step leads to from `item`; null if there is none. Without an item it is the first state. */
export function findNeighbour(graph: Graph, item: Item | null, step: ChartStep): Item | null {
  const paths = graph.states.map(({ path }) => path)
  if (step === 'last') return asState(paths.at(-1))
  const state = stateOf(graph, item)
  const transition = transitionOf(graph, item)
  if (step === 'first' || (!state && !transition)) return asState(paths[0])
  if (state) {
    if (step === 'forward') return asTransition(transitionsFrom(graph, state.path)[0] ?? fromAround(graph, state.path))
    if (step === 'back') return asTransition(transitionsTo(graph, state.path)[0])
    return asState(paths[paths.indexOf(state.path) + (step === 'next' ? 1 : -1)])
  }
  const { source, targets } = transition!
  if (step === 'forward') return asState(targets[0] ?? source)
  if (step === 'back') return asState(source)
  const siblings = transitionsFrom(graph, source)
  const place = siblings.findIndex(({ name }) => name === transition!.name)
  return asTransition(siblings[place + (step === 'next' ? 1 : -1)])
}

/** The first transition of the states around a state, which leave it too. */
function fromAround(graph: Graph, path: string) {
  const around = graph.transitions.filter(({ source }) => path.startsWith(source === '' ? '' : `${source}.`))
  return around.toSorted((a, b) => b.source.length - a.source.length)[0]
}
