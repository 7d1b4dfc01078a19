import type { Excuse, Figures, FlowCoverage, PathCoverage } from './coverage.ts'
import { isExcused } from './untaken.ts'

/** The sums of flows. */
export function figuresOf(flows: FlowCoverage[]): Figures {
  const sum = (count: (flow: FlowCoverage) => number) => flows.reduce((all, flow) => all + count(flow), 0)
  const excusedBy = (reason: Excuse['reason']) =>
    sum(({ untaken }) => untaken.filter(({ excuse }) => excuse?.reason === reason).length)
  return {
    flows: flows.length,
    states: sum(({ states }) => states.length),
    transitions: sum(({ transitions }) => transitions.length),
    taken: sum(({ transitions, untaken }) => transitions.length - untaken.length),
    elsewhere: excusedBy('elsewhere'),
    inMemory: excusedBy('inMemory'),
    left: excusedBy('left'),
    untaken: sum(({ untaken }) => untaken.filter((one) => !isExcused(one)).length),
    walks: sum(({ walks }) => walks.length),
    failed: sum(({ walks }) => walks.filter(({ result }) => result === 'failed').length),
    axe: sum(({ pictures }) => pictures.reduce((all, { axe }) => all + axe.length, 0)),
    console: sum(({ console: lines }) => lines.length),
    policy: sum(({ policy }) => policy.length),
  }
}

/** Whether anything failed, or was not taken although a browser could. */
export function hasFailed({ figures: { flows, failed, untaken, axe, policy } }: PathCoverage): boolean {
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
  const { flows, states, transitions, taken, elsewhere, inMemory, left, untaken, ...rest } = coverage.figures
  const excused = [
    ...(elsewhere > 0 ? [`${elsewhere} taken in another flow with the same chart`] : []),
    ...(inMemory > 0 ? [`${inMemory} taken in memory only`] : []),
    ...(left > 0 ? [`${left} left to flows that were not walked`] : []),
  ]
  return [
    ...lines,
    [
      `${flows} flows with ${states} states: ${taken} of ${transitions} transitions taken`,
      ...excused,
      `${untaken} untaken`,
    ].join(', '),
    `${rest.walks} walks, ${rest.failed} failed; axe found ${rest.axe}, the console had ${rest.console} errors, the security policy was violated ${rest.policy} times`,
  ].join('\n')
}
