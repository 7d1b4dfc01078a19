import { assign, setup } from 'xstate'
import type { Subject } from '../rules/common/subject.ts'
import type { JobType } from '../rules/proofs/job-type.ts'
import { requestSubject } from '../rules/requests/request-subject.ts'
import type { Happened } from './happened.ts'

/** The first event of an anchoring: the hashes to anchor, and what they are about. */
export type AnchoringInserted = {
  type: 'anchoring.inserted'
  subject: Subject
  leaves: { jobType: JobType; hash: string }[]
}

/** What an anchoring is about, from its first event. Those of earlier versions named a request. */
export const subjectOfAnchoring = (first: { subject: Subject } | { request: string }): Subject =>
  'subject' in first ? first.subject : requestSubject(first.request)

export type AnchoringFact =
  | { type: 'anchoring.injected'; batch: string; rootHash: string; transactionHash: string }
  | { type: 'anchoring.validated'; block: string; timestamp: string }
  | { type: 'anchoring.rejected'; reason: string }
  | { type: 'anchoring.retried' }

/** The jobs that this lifecycle queues, and their data. Earlier versions queued `tellAnchored` with a request instead. */
export type AnchoringJobs = {
  anchorWaiting: Record<string, never>
  tellAnchored: { subject?: Subject; request?: string }
  tellRejected: { subject: Subject }
}

/** How often a rejected anchoring is retried (LIFE-051). */
const MAX_RETRIES = 5

/**
 * The anchoring of hashes that one step of a subject produces: inserted, sent as part of a tree (injected), and in a
 * final block (validated). The states are those of CERT-019 and LIFE-051.
 */
export const anchoringLifecycle = setup({
  types: {
    input: {} as Happened<AnchoringInserted>,
    context: {} as { subject: Subject; retries: number },
    events: {} as Happened<AnchoringFact>,
  },
  guards: {
    mayRetry: ({ context }) => context.retries < MAX_RETRIES,
  },
  actions: {
    countRetry: assign(({ context }) => ({ retries: context.retries + 1 })),
    anchorWaiting: () => {},
    tellAnchored: (_, __: AnchoringJobs['tellAnchored']) => {},
    tellRejected: (_, __: AnchoringJobs['tellRejected']) => {},
  },
}).createMachine({
  id: 'anchoring',
  context: ({ input }) => ({ subject: subjectOfAnchoring(input), retries: 0 }),
  initial: 'INSERTED',
  states: {
    INSERTED: {
      entry: 'anchorWaiting',
      on: { 'anchoring.injected': { target: 'INJECTED' } },
    },
    INJECTED: {
      on: {
        'anchoring.validated': { target: 'VALIDATED' },
        'anchoring.rejected': [
          { guard: 'mayRetry', target: 'REJECTED' },
          {
            target: 'REJECTED',
            actions: { type: 'tellRejected', params: ({ context }) => ({ subject: context.subject }) },
          },
        ],
      },
    },
    REJECTED: {
      on: { 'anchoring.retried': { guard: 'mayRetry', target: 'INSERTED', actions: 'countRetry' } },
    },
    VALIDATED: {
      type: 'final',
      entry: { type: 'tellAnchored', params: ({ context }) => ({ subject: context.subject }) },
    },
  },
})
