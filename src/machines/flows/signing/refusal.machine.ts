import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { tidyFreeText } from '../../rules/mail/free-text.ts'
import { changedEffect, refusalProblem, type RefusalEffect } from '../../rules/signing/refusal.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'

type ProblemName = components['schemas']['ProblemName']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type RefusalSubmitted = { type: 'refusal.submitted'; motive: string }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/**
 * The signer has refused, or can no longer sign: both lead to the page that says so. `motive` is what they had written, in
 * the output of the dialog.
 */
type RequestClosed = { type: 'request.closed'; page: SignerPage; motive?: string }
/** Nothing has happened: the refusal would do something else than the dialog has said. */
type EffectChanged = { type: 'effect.changed' }
type RefusalAnswer = RequestClosed | EffectChanged | { type: 'motive.refused'; name: ProblemName }

type RefusalEvent = RefusalSubmitted | DialogClosed | RefusalAnswer | CallFailed

/** `effect` is what the dialog has said. `key` makes the refusal happen once. */
type Refusal = { motive: string; effect: RefusalEffect; key: string }

/** The effects this flow needs; `src/api/ports/signing/refusal.ports.ts` provides them. */
export type RefusalPorts = { refuseToSign(input: Refusal): Promise<RefusalAnswer> }

type RefusalInput = {
  /** By what the page has read; the server refuses if it is no longer true. */
  effect: RefusalEffect
  /** Who sent the request. */
  issuer: string
  /** What was written before, and could not be submitted then. */
  written: string
  /** A random key for this dialog. */
  key: string
}

export type RefusalOutput = DialogClosed | RequestClosed

/** The dialog in which a signer refuses to sign and says why. Outputs what came of it. */
export const refusalMachine = setup({
  types: {
    input: {} as RefusalInput,
    context: {} as RefusalInput & {
      motive: string
      /** How often another motive was submitted: each is a call with a key of its own. */
      attempt: number
      complaint: Failure | ProblemName | null
      outcome: RefusalOutput
    },
    events: {} as RefusalEvent,
    output: {} as RefusalOutput,
    tags: {} as 'busy',
  },
  actors: { refuseToSign: port<Refusal>() },
  guards: {
    hasProblem: ({ event }) => {
      assertEvent(event, 'refusal.submitted')
      return refusalProblem(tidyFreeText(event.motive)) !== null
    },
  },
  actions: {
    keepMotive: assign(({ context, event }) => {
      assertEvent(event, 'refusal.submitted')
      const motive = tidyFreeText(event.motive)
      // After a call that failed, the same words are the same refusal: it may have been recorded already.
      return { motive, attempt: context.attempt + (motive === context.motive ? 0 : 1), complaint: null }
    }),
    reportProblem: assign(({ event }) => {
      assertEvent(event, 'refusal.submitted')
      return { complaint: refusalProblem(tidyFreeText(event.motive)) }
    }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'motive.refused')
      return { complaint: event.name }
    }),
    // The same words are another call then.
    correctEffect: assign(({ context }) => ({
      effect: changedEffect(context.effect),
      motive: '',
      complaint: 'RefusalEffectChangedException' as const,
    })),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepOutcome: assign(({ context, event }) => {
      assertEvent(event, 'request.closed')
      return { outcome: { ...event, motive: context.motive } }
    }),
  },
}).createMachine({
  id: 'refusal',
  context: ({ input }) => ({
    ...input,
    motive: '',
    attempt: 0,
    complaint: null,
    outcome: { type: 'dialog.closed' },
  }),
  initial: 'writing',
  states: {
    writing: {
      on: {
        'refusal.submitted': [
          { guard: 'hasProblem', actions: 'reportProblem' },
          { target: 'refusing', actions: 'keepMotive' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    refusing: {
      tags: 'busy',
      invoke: {
        src: 'refuseToSign',
        input: ({ context: { motive, effect, key, attempt } }) => ({ motive, effect, key: `${key}-${attempt}` }),
      },
      on: {
        'request.closed': { target: 'over', actions: 'keepOutcome' },
        'effect.changed': { target: 'writing', actions: 'correctEffect' },
        'motive.refused': { target: 'writing', actions: 'reportRefusal' },
        'call.failed': { target: 'writing', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
