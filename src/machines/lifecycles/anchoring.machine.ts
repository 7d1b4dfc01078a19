import { assign, setup } from 'xstate'
import type { JobType } from '../rules/proofs/job-type.ts'
import type { Happened } from './happened.ts'

/** The first event of an anchoring: the hashes to anchor, and their request. */
export type AnchoringInserted = {
  type: 'anchoring.inserted'
  request: string
  leaves: { jobType: JobType; hash: string }[]
}

export type AnchoringFact =
  | { type: 'anchoring.injected'; batch: string; rootHash: string; transactionHash: string }
  | { type: 'anchoring.validated'; block: string; timestamp: string }
  | { type: 'anchoring.rejected'; reason: string }
  | { type: 'anchoring.retried' }

/** The jobs that this lifecycle queues, and their data. */
export type AnchoringJobs = {
  anchorWaiting: Record<string, never>
  tellAnchored: { request: string }
}

/** How often a rejected anchoring is retried (LIFE-051). */
const MAX_RETRIES = 5

/**
 * The anchoring of hashes that one step of a request produces: inserted, sent as part of a tree (injected), and in a
 * final block (validated). The states are those of CERT-019 and LIFE-051.
 */
export const anchoringLifecycle = setup({
  types: {
    input: {} as Happened<AnchoringInserted>,
    context: {} as { request: string; retries: number },
    events: {} as Happened<AnchoringFact>,
  },
  guards: {
    mayRetry: ({ context }) => context.retries < MAX_RETRIES,
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    anchorWaiting: () => {},
    tellAnchored: (_, __: AnchoringJobs['tellAnchored']) => {},
  },
}).createMachine({
  id: 'anchoring',
  context: ({ input }) => ({ request: input.request, retries: 0 }),
  initial: 'INSERTED',
  states: {
    INSERTED: {
      entry: 'anchorWaiting',
      on: { 'anchoring.injected': { target: 'INJECTED' } },
    },
    INJECTED: {
      on: {
        'anchoring.validated': { target: 'VALIDATED' },
        'anchoring.rejected': { target: 'REJECTED' },
      },
    },
    REJECTED: {
      on: { 'anchoring.retried': { guard: 'mayRetry', target: 'INSERTED', actions: 'countRetry' } },
    },
    VALIDATED: {
      type: 'final',
      entry: { type: 'tellAnchored', params: ({ context }) => ({ request: context.request }) },
    },
  },
})
