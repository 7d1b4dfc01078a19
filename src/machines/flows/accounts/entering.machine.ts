import { assertEvent, assign, setup } from 'xstate'
import type { SignedIn } from './login.machine.ts'

/** `redirect` is the address that follows; null if the session leads on. */
type Entering = { signedIn: SignedIn; redirect: string | null }

type SignInAccepted = { type: 'signIn.accepted' } & Entering
/** The terms of use in force were accepted in the popup, or put off. */
type TermsDecided = { type: 'terms.decided' }

/**
 * Lets in who has signed in, after the popup with the terms of use if they have not accepted those in force. Outputs who
 * it was, and where they go.
 */
export const enteringMachine = setup({
  types: {
    context: {} as { entering: Entering | null },
    events: {} as SignInAccepted | TermsDecided,
    output: {} as Entering,
    tags: {} as 'terms',
  },
  guards: {
    hasAgreed: ({ event }) => {
      assertEvent(event, 'signIn.accepted')
      return event.signedIn.hasAgreed
    },
  },
  actions: {
    keepEntering: assign(({ event }) => {
      assertEvent(event, 'signIn.accepted')
      return { entering: { signedIn: event.signedIn, redirect: event.redirect } }
    }),
  },
}).createMachine({
  id: 'entering',
  context: { entering: null },
  initial: 'outside',
  states: {
    outside: {
      on: {
        'signIn.accepted': [
          { guard: 'hasAgreed', target: 'entered', actions: 'keepEntering' },
          { target: 'consenting', actions: 'keepEntering' },
        ],
      },
    },
    consenting: {
      tags: 'terms',
      on: { 'terms.decided': { target: 'decided' } },
    },
    decided: {
      description: 'The popup stays until the page is left.',
      tags: 'terms',
      type: 'final',
    },
    entered: { type: 'final' },
  },
  output: ({ context }) => context.entering!,
})
