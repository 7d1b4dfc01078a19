import type { FlowCoverage, PathCoverage } from './coverage.ts'
import { isExcused } from './untaken.ts'

/** The figures of a run. */
export const figuresOf = ({ flows }: Pick<PathCoverage, 'flows'>) => {
  const sum = (count: (flow: FlowCoverage) => number) => flows.reduce((all, flow) => all + count(flow), 0)
  return {
    flows: flows.length,
    states: sum(({ states }) => states.length),
    transitions: sum(({ transitions }) => transitions.length),
    taken: sum(({ transitions, untaken }) => transitions.length - untaken.length),
    walks: sum(({ walks }) => walks.length),
    failed: sum(({ walks }) => walks.filter(({ result }) => result === 'failed').length),
    untaken: sum(({ untaken }) => untaken.filter((one) => !isExcused(one)).length),
    excused: sum(({ untaken }) => untaken.filter(isExcused).length),
    axe: sum(({ pictures }) => pictures.reduce((all, { axe }) => all + axe.length, 0)),
    console: sum(({ console: lines }) => lines.length),
    policy: sum(({ policy }) => policy.length),
  }
}

/** Whether anything failed, or was not taken although a browser could. */
export function hasFailed(coverage: PathCoverage): boolean {
  const { flows, failed, untaken, axe, policy } = figuresOf(coverage)
  return flows === 0 || failed + untaken + axe + policy > 0
}

/** The closing lines of a run: each walk that failed, in words, what no walk took, and the figures. */
export function closingLines(coverage: PathCoverage): string {
  const lines = coverage.flows.flatMap(({ id, walks, untaken, console: errors }) => [
    ...walks.flatMap(({ name, language, theme, width, failure }) =>
      failure
        ? [
            `Failed: ${id} (${language}, ${theme}, ${width} px), step ${failure.step} of: ${name || 'the beginning'}`,
            `  expected ${failure.expected}`,
            `  seen ${failure.seen.replaceAll('\n', '\n    ')}`,
            ...(failure.picture ? [`  picture ${failure.picture}`] : []),
          ]
        : [],
    ),
    ...untaken
      .filter((one) => !isExcused(one))
      .map(
        ({ transition, why, walk }) =>
          `Untaken: ${id}: ${transition}. ${why}${walk ? `. It takes: ${walk.join(' → ')}` : ''}`,
      ),
    ...errors.map((error) => `Console: ${id}: ${error.split('\n')[0]}`),
  ])
  const {
    flows,
    states,
    transitions,
    taken,
    walks,
    failed,
    untaken,
    excused,
    axe,
    console: errors,
    policy,
  } = figuresOf(coverage)
  return [
    ...lines,
    `${flows} flows with ${states} states: ${taken} of ${transitions} transitions taken, ${untaken} untaken, ${excused} left with a reason`,
    `${walks} walks, ${failed} failed; axe found ${axe}, the console had ${errors} errors, the security policy was violated ${policy} times`,
  ].join('\n')
}
