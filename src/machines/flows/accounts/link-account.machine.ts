import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import type { SignedIn } from './login.machine.ts'

type Schemas = components['schemas']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PasswordSubmitted = { type: 'password.submitted'; password: string }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `offer.ended`: it took too long, was used, or belongs to another browser. */
type OfferEnded = { type: 'offer.ended' }
type OfferAnswer = { type: 'offer.found'; offer: Schemas['IdentityLink'] } | OfferEnded
/** `seconds` until the next try. */
type LinkAnswer =
  | ({ type: 'account.linked' } & SignedIn)
  /** The account is linked once it is given. */
  | { type: 'secondFactor.needed' }
  | { type: 'password.refused' }
  | { type: 'tries.exceeded'; seconds: number }
  | OfferEnded

type LinkAccountEvent = PasswordSubmitted | { type: 'retry.chosen' } | OfferAnswer | LinkAnswer | CallFailed

const secret = { 'password.submitted': ['password'] } as const satisfies Secrets<LinkAccountEvent>

/** The effects this flow needs; `src/api/ports/accounts/link-account.ports.ts` provides them. */
export type LinkAccountPorts = {
  readOffer(input: undefined): Promise<OfferAnswer>
  linkAccount(input: { password: string }): Promise<LinkAnswer>
}

/**
 * Links an account to the person that a provider has signed in, who has the same email: its password shows that both are
 * one. It goes from an event to a port and is not stored. Outputs who is signed in, or null if the
 * second factor of the account is missing, and the page that was wanted.
 */
export const linkAccountMachine = setup({
  types: {
    context: {} as {
      offer: Schemas['IdentityLink'] | null
      signedIn: SignedIn | null
      complaint: 'missing' | 'refused' | 'exceeded' | Failure | null
      seconds: number
    },
    events: {} as LinkAccountEvent,
    output: {} as { signedIn: SignedIn | null; redirect: string },
    tags: {} as 'loading' | 'unreachable' | 'ended' | 'busy',
    meta: {} as SecretMeta<LinkAccountEvent>,
  },
  actors: {
    readOffer: port<undefined>(),
    linkAccount: port<Parameters<LinkAccountPorts['linkAccount']>[0]>(),
  },
  guards: {
    isGiven: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return event.password !== ''
    },
  },
  actions: {
    keepOffer: assign(({ event }) => {
      assertEvent(event, 'offer.found')
      return { offer: event.offer }
    }),
    keepSignedIn: assign(({ event }) => {
      assertEvent(event, 'account.linked')
      return { signedIn: { account: event.account, hasAgreed: event.hasAgreed } }
    }),
    complainOfNothing: assign({ complaint: 'missing' }),
    complainOfPassword: assign({ complaint: 'refused' }),
    complainOfTries: assign(({ event }) => {
      assertEvent(event, 'tries.exceeded')
      return { complaint: 'exceeded' as const, seconds: event.seconds }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'link-account',
  meta: { secret },
  context: { offer: null, signedIn: null, complaint: null, seconds: 0 },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'readOffer' },
      on: {
        'offer.found': { target: 'entering', actions: 'keepOffer' },
        'offer.ended': { target: 'ended' },
        'call.failed': { target: 'unreachable', actions: 'reportFailure' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    entering: {
      on: { 'password.submitted': [{ guard: 'isGiven', target: 'linking' }, { actions: 'complainOfNothing' }] },
    },
    linking: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'linkAccount',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
      },
      on: {
        'account.linked': { target: 'linked', actions: 'keepSignedIn' },
        'secondFactor.needed': { target: 'halfway' },
        'password.refused': { target: 'entering', actions: 'complainOfPassword' },
        'tries.exceeded': { target: 'entering', actions: 'complainOfTries' },
        'offer.ended': { target: 'ended' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    ended: {
      description: 'The sign-in has to be started again.',
      tags: 'ended',
    },
    linked: { type: 'final' },
    halfway: { description: 'The second factor is missing.', type: 'final' },
  },
  output: ({ context }) => ({ signedIn: context.signedIn, redirect: context.offer!.redirect }),
})
