import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ApprovalChanged = { type: 'approval.changed'; isApproved: boolean }
type TermsAccepted = { type: 'terms.accepted' }
type TermsPostponed = { type: 'terms.postponed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ConsentKept = { type: 'consent.kept' }

type TermsConsentEvent = ApprovalChanged | TermsAccepted | TermsPostponed | ConsentKept | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/terms-consent.ports.ts` provides them. */
export type TermsConsentPorts = {
  acceptTerms(input: undefined): Promise<ConsentKept>
}

/** Accepting new terms of use after signing in, or putting it off to the next time. */
export const termsConsentMachine = setup({
  types: {
    context: {} as { isApproved: boolean; complaint: Failure | null },
    events: {} as TermsConsentEvent,
    tags: {} as 'busy',
  },
  actors: { acceptTerms: port<undefined>() },
  guards: { isApproved: ({ context }) => context.isApproved },
  actions: {
    keepApproval: assign(({ event }) => {
      assertEvent(event, 'approval.changed')
      return { isApproved: event.isApproved }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'terms-consent',
  context: { isApproved: false, complaint: null },
  initial: 'reading',
  states: {
    reading: {
      on: {
        'approval.changed': { actions: 'keepApproval' },
        'terms.accepted': { guard: 'isApproved', target: 'accepting' },
        'terms.postponed': { target: 'decided' },
      },
    },
    accepting: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'acceptTerms' },
      on: {
        'consent.kept': { target: 'decided' },
        'call.failed': { target: 'reading', actions: 'reportFailure' },
      },
    },
    decided: { type: 'final' },
  },
})
