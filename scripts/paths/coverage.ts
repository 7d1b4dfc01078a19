/** A language in which flows are walked. */
type Language = 'en' | 'fr'
/** A theme in which flows are walked. */
type Theme = 'light' | 'dark'

/** What `npm run paths` writes to `coverage/paths.json`, as `openapi/path-coverage-1.schema.json` describes it. */
export type PathCoverage = {
  version: 1
  /** The full hash; empty outside of a repository. */
  commit: string
  /** Whether no file differed from the commit. */
  isClean: boolean
  /** The name and version of the browser. */
  browser: string
  /** ISO 8601, UTC. */
  began: string
  seconds: number
  languages: Language[]
  themes: Theme[]
  /** CSS pixels. */
  widths: number[]
  figures: Figures
  flows: FlowCoverage[]
}

/** The sums of all flows. Each transition is counted once: as taken, taken elsewhere, in memory only, left, or untaken. */
export type Figures = {
  flows: number
  states: number
  transitions: number
  taken: number
  elsewhere: number
  inMemory: number
  left: number
  untaken: number
  walks: number
  failed: number
  /** What axe found. */
  axe: number
  console: number
  policy: number
}

/**
 * Why a transition may stay untaken: a flow with the same chart takes it, no browser can cause its event there, or it is
 * left to flows with the same chart, which were not walked.
 */
export type Excuse = { reason: 'elsewhere'; flow: string; file: string } | { reason: 'inMemory' } | { reason: 'left' }

/** One flow: what its machine has, and what walks took of it. */
export type FlowCoverage = {
  /** The id of its machine. */
  id: string
  /** The file that has its walks. */
  file: string
  /** The innermost states, by dotted path. */
  states: string[]
  /** Named as by `transitionsOf`. */
  transitions: string[]
  walks: Walk[]
  /** What no walk took; `walk` has the types of events that would take it, or is null if none was found in memory. */
  untaken: { transition: string; event: string; walk: string[] | null; why: string; excuse: Excuse | null }[]
  /** How often each guard held and did not, in all walks. */
  guards: { transition: string; guard: string; passed: number; refused: number }[]
  /** Paths are relative to the folder of the report. */
  pictures: { state: string; language: Language; theme: Theme; width: number; file: string; axe: string[] }[]
  /** Errors of the console and uncaught errors. */
  console: string[]
  /** Violations of the security policy. */
  policy: string[]
}

/** One walk in a browser. Its steps end with the one that failed, which has the transitions that were expected. */
export type Walk = {
  name: string
  language: Language
  theme: Theme
  width: number
  /** The first step has no event. */
  steps: { event: string | null; states: string[]; transitions: string[] }[]
  seconds: number
  result: 'passed' | 'failed'
  failure?: { step: number; expected: string; seen: string; picture: string | null }
}
