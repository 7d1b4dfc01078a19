import { imageTypeOf } from './image-type.ts'

/**
 * How a transition was taken: by walks in a browser, in memory only, or never. A transition of a list or form may be taken in
 * another flow that shares its chart; that counts as in memory.
 */
type TakenIn = 'browser' | 'memory' | 'nowhere'

/** `states`: the innermost states that the walk was in after the transition. */
type CoveredWalk = {
  name: string
  language: string
  theme: string
  width: number
  isFailed: boolean
  states: string[]
}

export type CoveredTransition = { in: TakenIn; times: number; walks: CoveredWalk[] }

/** A picture of the screen in a state. `file`: its path in the folder that the report is about. */
export type Screenshot = { state: string; language: string; theme: string; width: number; file: string }

/** What a report of `npm run paths` says: see `openapi/path-coverage-1.schema.json`. */
export type Coverage = {
  /** ISO 8601, UTC. */
  began: string
  commit: string
  /** By the id of the flow and the name of the transition. */
  flows: Record<string, Record<string, CoveredTransition>>
  /** By the id of the flow. */
  screenshots: Record<string, Screenshot[]>
}

/** The largest report that is read: that of all flows has a few megabytes. */
export const MAX_REPORT_BYTES = 50 * 1024 * 1024

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const lookOf = ({ language, theme, width }: Json) => ({
  language: wordOf(language),
  theme: wordOf(theme),
  width: typeof width === 'number' ? width : 0,
})

/** Reads a report; null if it is not one that is known here. */
export function readCoverage(report: unknown): Coverage | null {
  if (!isObject(report) || report['version'] !== 1 || !Array.isArray(report['flows'])) return null
  const flows = listOf(report['flows'])
  const byId = <Value>(read: (flow: Json) => Value): Record<string, Value> =>
    Object.fromEntries(flows.map((flow) => [wordOf(flow['id']), read(flow)]))
  return {
    began: wordOf(report['began']),
    commit: wordOf(report['commit']),
    flows: byId(readFlow),
    screenshots: byId(readScreenshots),
  }
}

const readScreenshots = (flow: Json): Screenshot[] =>
  listOf(flow['pictures'])
    .map((picture) => ({ state: wordOf(picture['state']), ...lookOf(picture), file: wordOf(picture['file']) }))
    .filter(({ file }) => imageTypeOf(file) !== null)

function readFlow(flow: Json): Record<string, CoveredTransition> {
  const taken = new Map<string, CoveredTransition>(
    namesOf(flow['transitions']).map((name) => [name, { in: 'nowhere', times: 0, walks: [] }]),
  )
  for (const { transition, excuse } of listOf(flow['untaken'])) {
    const one = taken.get(wordOf(transition))
    if (one && isObject(excuse)) one.in = 'memory'
  }
  for (const walk of listOf(flow['walks'])) {
    const words = { name: wordOf(walk['name']), ...lookOf(walk), isFailed: walk['result'] === 'failed' }
    const covered = new Map<string, CoveredWalk>()
    const steps = listOf(walk['steps'])
    const failure = isObject(walk['failure']) ? walk['failure']['step'] : undefined
    for (const [i, { states, transitions }] of steps.entries())
      for (const name of namesOf(transitions)) {
        const one = taken.get(name)
        // The step that failed has the transitions that were expected.
        if (!one || (words.isFailed && i === failure)) continue
        one.in = 'browser'
        one.times++
        const known = covered.get(name) ?? { ...words, states: [] }
        if (!covered.has(name)) one.walks.push(known)
        covered.set(name, known)
        known.states = [...new Set([...known.states, ...namesOf(states)])]
      }
  }
  return Object.fromEntries(taken)
}

/** How many transitions of a flow were taken where. */
export function countTaken(flow: Record<string, CoveredTransition>): Record<TakenIn, number> {
  const counts = { browser: 0, memory: 0, nowhere: 0 }
  for (const one of Object.values(flow)) counts[one.in]++
  return counts
}
