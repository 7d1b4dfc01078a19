import type { FlowCoverage, PathCoverage, Walk } from './coverage.ts'

/** How walks are recorded: the JSON in the variable `PATHS` of the runner's Playwright. */
export type Recording = {
  themes: PathCoverage['themes']
  /** CSS pixels. */
  widths: PathCoverage['widths']
  /** The file that gets the records. */
  file: string
}

/** Where the report is; pictures are inside. */
export const REPORT_FOLDER = 'coverage/paths'
/** Where the records of shards are. */
export const RECORDS_FOLDER = 'coverage/records'

/** What a machine has, and what the walks of one file leave untaken of it. */
export type FlowRecord = Pick<FlowCoverage, 'id' | 'file' | 'states' | 'transitions' | 'untaken'> & {
  /** Whether the flow leaves transitions to others with the same chart. */
  sharesChart: boolean
  /** What each transition is: those of two flows are the same if these texts are. */
  definitions: string[]
  guards: { transition: string; guard: string }[]
}

/** What a worker records of a walk. */
export type WalkRecord = Walk & Pick<FlowCoverage, 'guards' | 'pictures' | 'console' | 'policy'> & { flow: string }

/** The records of a run, or of one shard of it. */
export type Records = Omit<PathCoverage, 'version' | 'figures' | 'flows'> & {
  shard: { current: number; total: number } | null
  /** Whether flows were chosen, so that others may have taken what these did not. */
  isPart: boolean
  flows: FlowRecord[]
  walks: WalkRecord[]
  /** Tests that failed without a walk that did, such as those that a crash of the browser ended. */
  broken: string[]
}
