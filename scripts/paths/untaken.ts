import type { FlowCoverage } from './coverage.ts'

type Untaken = FlowCoverage['untaken'][number]

const IN_MEMORY = 'No browser can cause it there: it is taken in memory only'
const ELSEWHERE = 'It is taken in a flow with the same chart: '
const LEFT = 'It is left to flows with the same chart, which were not walked'

/** Why no walk takes a transition. */
export const whyUntaken = {
  noSample: (event: string) => `There is no sample of \`${event}\``,
  onlyInMemory: (event: string) => `${IN_MEMORY} (\`${event}\`)`,
  cannotHappen: (event: string, source: string) =>
    `The walks say that \`${event}\` cannot happen in \`${source}\` on the screen`,
  guardNeverHeld: (guard: string) => `The guard \`${guard}\` never holds with these samples`,
  unreachable: (source: string) => `The samples do not lead to \`${source}\` with this event`,
  failed: 'The walks that take it failed before',
  notWalked: 'The walks that take it did not run',
  elsewhere: (flow: string) => `${ELSEWHERE}${flow}`,
  left: LEFT,
}

/** Whether a transition may stay untaken: another flow with the same chart takes it, or no browser can cause its event. */
export const isExcused = ({ why }: Untaken): boolean =>
  [IN_MEMORY, ELSEWHERE, LEFT].some((reason) => why.startsWith(reason))
