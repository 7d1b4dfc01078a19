import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  reassignmentProblem,
  tidyReassignment,
  type Reassignment,
  type ReassignmentProblem,
} from '../../rules/signing/reassignment.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ReassignmentSubmitted = { type: 'reassignment.submitted'; wanted: Reassignment }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/**
 * Somebody else is asked to sign, or the signer can no longer sign: both lead to the page that says so. `wanted` is what
 * they had filled in, in the output of the dialog.
 */
type RequestClosed = { type: 'request.closed'; page: SignerPage; wanted?: Reassignment }
type ReassignmentAnswer = RequestClosed | { type: 'reassignment.refused'; name: ProblemName }

type ReassignmentEvent = ReassignmentSubmitted | DialogClosed | ReassignmentAnswer | CallFailed

/** `key` makes the reassignment happen once. */
type Asked = { wanted: Reassignment; key: string }

/** The effects this flow needs; `src/api/ports/signing/reassignment.ports.ts` provides them. */
export type ReassignmentPorts = { reassignRequest(input: Asked): Promise<ReassignmentAnswer> }

type ReassignmentInput = {
  /** Who sent the request. */
  issuer: string
  /** What the form begins with: the language of the request, or all that could not be submitted before. */
  written: Reassignment
  /** A random key for this dialog. */
  key: string
}

export type ReassignmentOutput = DialogClosed | RequestClosed

/** The dialog in which a signer asks somebody else to sign in their place. Outputs what came of it. */
export const reassignmentMachine = setup({
  types: {
    input: {} as ReassignmentInput,
    context: {} as ReassignmentInput & {
      wanted: Reassignment
      /** How often somebody else, or another reason, was submitted: each is a call with a key of its own. */
      attempt: number
      complaint: Failure | ProblemName | ReassignmentProblem | null
      outcome: ReassignmentOutput
    },
    events: {} as ReassignmentEvent,
    output: {} as ReassignmentOutput,
    tags: {} as 'busy',
  },
  actors: { reassignRequest: port<Asked>() },
  guards: {
    hasProblem: ({ event }) => {
      assertEvent(event, 'reassignment.submitted')
      return reassignmentProblem(tidyReassignment(event.wanted)) !== null
    },
  },
  actions: {
    keepWanted: assign(({ context, event }) => {
      assertEvent(event, 'reassignment.submitted')
      const wanted = tidyReassignment(event.wanted)
      // After a call that failed, the same person is the same reassignment: it may have been recorded already.
      const isRepeated = context.attempt > 0 && JSON.stringify(wanted) === JSON.stringify(context.wanted)
      return { wanted, attempt: context.attempt + (isRepeated ? 0 : 1), complaint: null }
    }),
    reportProblem: assign(({ event }) => {
      assertEvent(event, 'reassignment.submitted')
      return { complaint: reassignmentProblem(tidyReassignment(event.wanted)) }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'reassignment.refused')
      return { complaint: event.name }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepOutcome: assign(({ context, event }) => {
      assertEvent(event, 'request.closed')
      return { outcome: { ...event, wanted: context.wanted } }
    }),
  },
}).createMachine({
  id: 'reassignment',
  context: ({ input }) => ({
    ...input,
    wanted: input.written,
    attempt: 0,
    complaint: null,
    outcome: { type: 'dialog.closed' },
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'reassignment.submitted': [
          { guard: 'hasProblem', actions: 'reportProblem' },
          { target: 'reassigning', actions: 'keepWanted' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    reassigning: {
      tags: 'busy',
      invoke: {
        src: 'reassignRequest',
        input: ({ context: { wanted, key, attempt } }) => ({ wanted, key: `${key}-${attempt}` }),
      },
      on: {
        'request.closed': { target: 'over', actions: 'keepOutcome' },
        'reassignment.refused': { target: 'writing', actions: 'reportRefusal' },
        'call.failed': { target: 'writing', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
