import { spawnSync } from 'node:child_process'
import type { Layer } from '../trace/reports.ts'

export type Counts = { passed: number; failed: number; notRun: number }

/** A browser test that failed beside the others and passed alone. */
export type Unstable = {
  test: string
  file: string
  language: string
  /** What failed, in the words of the first attempt. */
  failure: string
  /** The paths of the trace of the attempt that failed, and of the one that passed. */
  traces: string[]
}

/** A test or a check that failed. */
export type Failure = { file: string; test: string; failure: string }

/** What `npm test` writes to `reports/run.json`. */
export type RunReport = {
  commit: string
  /** Whether files differed from the commit. */
  isDirty: boolean
  counts: Record<Layer | 'checks', Counts>
  failures: Failure[]
  unstable: Unstable[]
  /** Seconds of each part, in the order of the run. */
  seconds: Record<string, number>
  node: string
  browser: string
}

/** More unstable tests than these fail a run. */
export const MAX_UNSTABLE = 2

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The commit that is checked out, or an empty text outside of a repository, and whether files differ from it. */
export const checkedOut = (): Pick<RunReport, 'commit' | 'isDirty'> => ({
  commit: git('rev-parse', 'HEAD'),
  isDirty: git('status', '--porcelain') !== '',
})

/** The version that a browser prints of itself. */
export const versionOf = (browser: string): string =>
  spawnSync(browser, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? ''

/** The sum of the counts of all layers. */
export const totalOf = (counts: RunReport['counts']): Counts =>
  Object.values(counts).reduce((sum, one) => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    notRun: sum.notRun + one.notRun,
  }))

/**
 * Whether a run failed: a test or check failed, there are too many unstable tests, or, if `isDecisive`, something was not
 * run.
 */
export function hasFailed({ counts, unstable }: Pick<RunReport, 'counts' | 'unstable'>, isDecisive: boolean): boolean {
  const { failed, notRun } = totalOf(counts)
  return failed > 0 || unstable.length > MAX_UNSTABLE || (isDecisive && notRun > 0)
}

/** Failures, and lines of each, that the closing lines say again: the last lines of a long log are what is kept of it. */
const MAX_FAILURES = 20
const MAX_LINES = 6

const linesOf = ({ file, test, failure }: Failure): string[] => [
  `Failed: ${file}: ${test}`,
  ...failure
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line) => `  ${line}`),
]

/** The closing lines of a run. */
export function closingLines({ counts, failures, unstable, seconds }: RunReport): string {
  const { passed, failed, notRun } = totalOf(counts)
  const tooMany = unstable.length > MAX_UNSTABLE ? `, more than the ${MAX_UNSTABLE} that may pass` : ''
  return [
    Object.entries(seconds)
      .map(([part, took]) => `${part} ${Math.round(took)} s`)
      .join(', '),
    ...unstable.flatMap(({ test, file, language, failure, traces }) => [
      `Unstable: ${file} (${language}): ${test}`,
      `  ${failure.split('\n')[0]}`,
      ...traces.map((trace) => `  npx playwright show-trace ${trace}`),
    ]),
    ...failures.slice(0, MAX_FAILURES).flatMap(linesOf),
    ...(failures.length > MAX_FAILURES ? [`and ${failures.length - MAX_FAILURES} more failures, in the reports`] : []),
    `${passed} passed, ${failed} failed, ${notRun} not run, ${unstable.length} unstable${tooMany}`,
  ].join('\n')
}
