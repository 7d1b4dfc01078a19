import type { Graph, GraphState, GraphTransition } from './graph.ts'

/**
 * What a chart is of: a `flow` of a person, the `lifecycle` of a thing, a `resource` (a declared list, form or action), or a
 * `helper` of which flows are made.
 */
export type ChartKind = 'flow' | 'lifecycle' | 'resource' | 'helper'

/** A machine of the product as the build knows it. Files are relative to the project. */
export type Chart = {
  /** The id of the machine. */
  id: string
  kind: ChartKind
  /** The room that it belongs to, such as `accounts`; empty for one that has none. */
  domain: string
  graph: Graph
  files: { machine: string; ports: string | null; view: string | null; messages: string[]; walks: string | null }
  /** The lines of the states and transitions in the file of the machine, in the order of the graph; 0 if unknown. */
  lines: { states: number[]; transitions: number[] }
}

/** A state by its dotted path, or a transition by its name. */
export type Item = { of: 'state' | 'transition'; name: string }

/** The state that an item is; null if it is none of the chart. */
export const stateOf = (graph: Graph, item: Item | null): GraphState | null =>
  (item?.of === 'state' && graph.states.find(({ path }) => path === item.name)) || null

/** The transition that an item is; null if it is none of the chart. */
export const transitionOf = (graph: Graph, item: Item | null): GraphTransition | null =>
  (item?.of === 'transition' && graph.transitions.find(({ name }) => name === item.name)) || null

/** Whether a chart has an item. */
export const hasItem = (graph: Graph, item: Item): boolean =>
  stateOf(graph, item) !== null || transitionOf(graph, item) !== null

/** The line of an item in the file of its machine; 0 if unknown. */
export function lineOf({ graph, lines }: Chart, item: Item): number {
  if (item.of === 'state') return lines.states[graph.states.findIndex(({ path }) => path === item.name)] ?? 0
  return lines.transitions[graph.transitions.findIndex(({ name }) => name === item.name)] ?? 0
}

/** The innermost state in which a machine begins; where it begins in several at once, in the first of them. */
export function beginningOf({ states }: Graph): GraphState | null {
  const inside = (state: GraphState): GraphState => {
    const first = states.find(({ path, parent }) =>
      state.kind === 'parallel' ? parent === state.path : path === state.initial[0],
    )
    return first ? inside(first) : state
  }
  const [machine] = states
  return machine ? inside(machine) : null
}

/** Transitions that leave a state itself, not the states around or inside of it. */
export const transitionsFrom = ({ transitions }: Graph, path: string): GraphTransition[] =>
  transitions.filter(({ source }) => source === path)

/** Transitions that lead to a state, those of its own included. */
export const transitionsTo = ({ transitions }: Graph, path: string): GraphTransition[] =>
  transitions.filter(({ targets }) => targets.includes(path))

/** The events that the machine of a chart listens to, each once; not those that it raises or that XState makes. */
export const eventTypesOf = (charts: readonly Chart[], id: string): string[] => {
  const chart = charts.find((one) => one.id === id)
  return chart ? eventTypesIn(chart.graph) : []
}

/** The types of the events that a machine listens to, in order. */
export const eventTypesIn = ({ transitions }: Graph): string[] =>
  [...new Set(transitions.filter(({ kind }) => kind === 'event').map(({ event }) => event))].toSorted()

/** What an address leads to: a chart by its id, and a state or transition of it. */
export type ChartPlace = { chart: string | null; item: Item | null }

/** What an address leads to on these charts; the first of them if it does not exist, with what is wrong with the address. */
export function findPlace(charts: Chart[], { chart, item }: ChartPlace) {
  const shown = charts.find(({ id }) => id === chart)
  if (!shown)
    return { chart: charts[0] ?? null, item: null, complaint: chart === null ? null : ('unknownChart' as const) }
  const isThere = item !== null && hasItem(shown.graph, item)
  return { chart: shown, item: isThere ? item : null, complaint: item && !isThere ? ('unknownItem' as const) : null }
}
