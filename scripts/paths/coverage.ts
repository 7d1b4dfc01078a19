/** What the walks of all flows did in a browser, as in `coverage/paths.json`. */
export type PathCoverage = {
  version: 1
  /** The full hash; empty outside of a git checkout. */
  commit: string
  /** Whether no file differed from the commit. */
  isClean: boolean
  /** Its name and version. */
  browser: string
  /** ISO 8601, UTC. */
  began: string
  seconds: number
  languages: ('en' | 'fr')[]
  themes: ('light' | 'dark')[]
  /** CSS pixels. */
  widths: number[]
  flows: FlowCoverage[]
}

export type FlowCoverage = {
  /** The id of the machine. */
  id: string
  /** The path of its walks in a browser. */
  file: string
  /** The innermost states, by dotted path. */
  states: string[]
  /** As named by `nameTransition`. */
  transitions: string[]
  walks: Walk[]
  /** Transitions that no walk took. `walk`: the events that would take it, or null if none were found in memory. */
  untaken: { transition: string; event: string; walk: string[] | null; why: string }[]
  /** How often the guard of a transition passed and refused, in all walks. */
  guards: { transition: string; guard: string; passed: number; refused: number }[]
  /** `file`: its path in the folder of the report. `axe`: the violations found in it. `width`: CSS pixels. */
  pictures: {
    state: string
    language: 'en' | 'fr'
    theme: 'light' | 'dark'
    width: number
    file: string
    axe: string[]
  }[]
  /** Errors of the console and unhandled rejections. */
  console: string[]
  /** Violations of the content security policy. */
  policy: string[]
}

export type Walk = {
  name: string
  language: 'en' | 'fr'
  theme: 'light' | 'dark'
  /** CSS pixels. */
  width: number
  /** The first has no event. `states` are those after it, `transitions` those that it took. */
  steps: { event: string | null; states: string[]; transitions: string[] }[]
  seconds: number
  result: 'passed' | 'failed'
  /** `picture`: its path in the folder of the report. */
  failure?: { step: number; expected: string; seen: string; picture: string | null }
}
