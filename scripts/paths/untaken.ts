import type { FlowCoverage } from './coverage.ts'

type Untaken = FlowCoverage['untaken'][number]

/** Why no walk takes a transition, in words. */
export const whyUntaken = {
  noSample: (event: string) => `There is no sample of \`${event}\``,
  onlyInMemory: (event: string) => `No browser can cause it there: it is taken in memory only (\`${event}\`)`,
  cannotHappen: (event: string, source: string) =>
    `The walks say that \`${event}\` cannot happen in \`${source}\` on the screen`,
  guardNeverHeld: (guard: string) => `The guard \`${guard}\` never holds with these samples`,
  unreachable: (source: string) => `The samples do not lead to \`${source}\` with this event`,
  failed: 'The walks that take it failed before',
  notWalked: 'The walks that take it did not run',
  elsewhere: (flow: string, file: string) => `It is taken in ${flow}, which has the same chart (${file})`,
  left: 'It is left to flows with the same chart, which were not walked',
}

/** Whether a transition may stay untaken. */
export const isExcused = ({ excuse }: Untaken): boolean => excuse !== null
