import type { ELK } from 'elkjs/lib/elk-api.js'
import type { AnyStateMachine } from 'xstate'
import type { Graph } from '../../../src/machines/rules/charts/graph.ts'
import { readGraph } from '../../../src/ui/charts/graph.ts'
import { layOut } from '../../../src/ui/charts/layout.ts'
import { writeMarkup } from '../../../src/ui/charts/markup.ts'
import { drawChart } from '../../../src/ui/charts/svg.ts'
import type { FlowCoverage } from '../coverage.ts'
import { countTaken, failedWalks } from './figures.ts'
import { graphOfNames } from './graph-of-names.ts'
import type { Html } from './html.ts'

/** The chart of a flow: how often each transition was taken, as text and as colour, and where walks failed. */
export async function drawCoverage(
  flow: FlowCoverage,
  machine: AnyStateMachine | undefined,
  engine: Pick<ELK, 'layout'>,
): Promise<Html> {
  const taken = countTaken(flow)
  const notes = new Map(flow.transitions.map((name) => [name, taken.get(name)! > 0 ? `×${taken.get(name)}` : 'never']))
  const marks = new Map(flow.transitions.map((name) => [name, `is-taken-${heatOf(taken.get(name)!)}`]))
  for (const { walk, failure } of failedWalks(flow)) {
    const { states = [], transitions = [] } = walk.steps[failure.step] ?? {}
    for (const name of [...states, ...transitions]) marks.set(name, `${marks.get(name) ?? ''} is-failed`.trim())
  }
  return { markup: writeMarkup(drawChart(await layOut(graphOf(flow, machine), engine, notes), marks)) }
}

/** 0 for never, 4 for the most frequent: each step is four times as often as the one before. */
const heatOf = (times: number) => (times === 0 ? 0 : Math.min(4, 1 + Math.floor(Math.log(times) / Math.log(4))))

/** The chart of the machine, if it is the one that was walked. */
function graphOf(flow: FlowCoverage, machine: AnyStateMachine | undefined): Graph {
  const graph = machine && readGraph(machine)
  const names = new Set(flow.transitions)
  const isSame = graph?.transitions.length === names.size && graph.transitions.every(({ name }) => names.has(name))
  return graph && isSame ? graph : graphOfNames(flow)
}
