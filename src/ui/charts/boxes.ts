import type { Graph, GraphState, GraphTransition } from '#machines/rules/charts/graph.ts'
import type { Row } from '#machines/rules/charts/picture.ts'

/** Sizes of a chart, in pixels. `letter`: the width of a letter of each text, all of which have one width. */
export const sizes = {
  row: 16,
  pad: 12,
  title: 13,
  text: 11.5,
  letter: { title: 8, text: 7, detail: 6.5 },
  initial: 10,
  /** The longest text of a transition or of the details of a state, in letters; the rest is in its title. */
  longest: 40,
}

/** A state before it has a place: its texts, and the transitions that are lines of text inside of it. */
export type Box = { state: GraphState; detail: string; rows: Row[]; columns: number; width: number; head: number }

/** Transitions that share one line on the chart, because they lead from the same state to the same one. */
export type Bundle = { source: string; target: string; rows: Row[]; width: number; height: number }

/** Texts to add to transitions, by their names. */
export type Notes = ReadonlyMap<string, string>

const MAX_ROWS_IN_COLUMN = 8

const shorten = (text: string, room: number) => (text.length > room ? `${text.slice(0, Math.max(0, room - 1))}…` : text)

/** Whether one path is the other, or around it. */
const isAround = (outer: string, inner: string) => outer === '' || inner === outer || inner.startsWith(`${outer}.`)

/** The path of the innermost state that has all of these inside. */
function commonOf(paths: string[]): string {
  const [first = '', ...others] = paths
  const parts = first.split('.')
  while (!others.every((path) => isAround(parts.join('.'), path))) parts.pop()
  return parts.join('.')
}

/** The state to which the line of a transition leads; null if it has none and is a line of text inside of its state. */
function lineTo({ source, targets }: GraphTransition): string | null {
  if (targets.length === 0) return null
  const target = commonOf(targets)
  return isAround(source, target) || isAround(target, source) ? null : target
}

function toRow(transition: GraphTransition, line: string | null, notes: Notes): Row {
  const { source, targets, event, guard, delay, reenters } = transition
  const base = targets.some((path) => path !== source && isAround(source, path))
    ? source
    : source.replace(/\.?[^.]*$/, '')
  const relative = (path: string) => path.slice(commonOf([base, path]).length).replace(/^\./, '')
  const isOne = line !== null && targets.length === 1
  const isBack = targets.length === 1 && targets[0] === source
  const to = isOne || targets.length === 0 ? '' : isBack ? '↻' : `→ ${targets.map(relative).join(' + ')}`
  const words = [guard && `[${guard}]`, delay && `after ${delay}`, to || (reenters && line === null ? '↻' : '')]
  const shown = shorten(event, sizes.longest)
  const room = sizes.longest - shown.length
  const detail = shorten(words.filter(Boolean).join(' '), Math.max(room, to.length, 12))
  const note = notes.get(transition.name) ?? ''
  const { text, detail: small } = sizes.letter
  const letters = (part: string, letter: number) => (part === '' ? 0 : (part.length + 1) * letter)
  const width = Math.ceil(shown.length * text + letters(detail, small) + letters(note, text))
  return { transition, event: shown, detail, note, width, x: 0, y: 0 }
}

function toBox(state: GraphState, rows: Row[]): Box {
  const tags = state.tags.filter((tag) => tag !== state.name)
  const detail = shorten([...tags, ...state.ports.map((port) => `${port}()`)].join(' · '), sizes.longest)
  const columns = Math.max(1, Math.ceil(rows.length / MAX_ROWS_IN_COLUMN))
  const widest = Math.max(0, ...rows.map(({ width }) => width))
  const title = Math.max(state.name.length * sizes.letter.title, detail.length * sizes.letter.detail)
  const inside = Math.max(title, columns * widest + (columns - 1) * sizes.pad * 2)
  const lines = Math.ceil(rows.length / columns)
  const head =
    sizes.pad * 2 + sizes.title + (detail === '' ? 0 : sizes.row) + (lines > 0 ? lines * sizes.row + sizes.pad - 4 : 0)
  return { state, detail, rows, columns, width: Math.max(96, inside + sizes.pad * 2), head }
}

const MAX_LINES_TO_STATE = 4

/**
 * The transitions that get a line, with its target. Where many lines would meet in one state, only the nearest in the order
 * of the definition do: the others would hide the chart.
 */
function chooseLines({ states, transitions }: Graph): Map<GraphTransition, string> {
  const order = new Map(states.map(({ path }, i) => [path, i]))
  const candidates = transitions.flatMap((transition) => {
    const target = lineTo(transition)
    return target === null ? [] : [{ transition, target }]
  })
  const distance = (source: string, target: string) => Math.abs(order.get(source)! - order.get(target)!)
  const chosen = new Map<GraphTransition, string>()
  for (const [target, into] of Map.groupBy(candidates, (one) => one.target)) {
    const sources = [...new Set(into.map(({ transition }) => transition.source))]
    const nearest = sources.toSorted((a, b) => distance(a, target) - distance(b, target))
    const kept = new Set(nearest.slice(0, MAX_LINES_TO_STATE))
    for (const { transition } of into) if (kept.has(transition.source)) chosen.set(transition, target)
  }
  return chosen
}

/** Measures what a chart has: boxes of states, and lines with their transitions as text. */
export function measureGraph(graph: Graph, notes: Notes): { boxes: Box[]; bundles: Bundle[] } {
  const { states, transitions } = graph
  const lines = chooseLines(graph)
  const bundles = new Map<string, Bundle>()
  const inside = new Map<string, Row[]>()
  for (const transition of transitions) {
    const target = lines.get(transition) ?? null
    const row = toRow(transition, target, notes)
    if (target === null) inside.set(transition.source, [...(inside.get(transition.source) ?? []), row])
    else {
      const key = `${transition.source} ${target}`
      const bundle = bundles.get(key) ?? { source: transition.source, target, rows: [], width: 0, height: 0 }
      bundle.rows.push(row)
      bundle.width = Math.max(bundle.width, row.width + 12)
      bundle.height = bundle.rows.length * sizes.row + 4
      bundles.set(key, bundle)
    }
  }
  return { boxes: states.map((state) => toBox(state, inside.get(state.path) ?? [])), bundles: [...bundles.values()] }
}
