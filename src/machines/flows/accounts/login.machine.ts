import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'

type Account = components['schemas']['Account']
type PasskeyUse = components['schemas']['PasskeyUse']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type CredentialsSubmitted = { type: 'credentials.submitted'; user: string; password: string }
type PasskeyChosen = { type: 'passkey.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type LoginAnswer =
  | { type: 'login.accepted'; account: Account; hasAgreed: boolean }
  | { type: 'secondFactor.needed' }
  | { type: 'login.refused' }
  | { type: 'login.throttled'; seconds: number }
type LockExpired = { type: 'lock.expired' }
/** `passkey.given`: what the browser answered; `passkey.declined`: the person gave up, or had no passkey. */
type BrowserAnswer = { type: 'passkey.given'; response: PasskeyUse } | { type: 'passkey.declined' }
type PasskeyAnswer = Extract<LoginAnswer, { type: 'login.accepted' }> | { type: 'passkey.refused' }

type LoginEvent =
  | CredentialsSubmitted
  | PasskeyChosen
  | LoginAnswer
  | LockExpired
  | BrowserAnswer
  | PasskeyAnswer
  | CallFailed

const secret = {
  'credentials.submitted': ['password'],
  'passkey.given': ['response'],
} as const satisfies Secrets<LoginEvent>

/** The effects this flow needs; `src/api/ports/accounts/login.ports.ts` provides them. */
export type LoginPorts = {
  logIn(input: { user: string; password: string }): Promise<LoginAnswer>
  askForPasskey(input: undefined): Promise<BrowserAnswer>
  checkPasskey(input: { response: PasskeyUse }): Promise<PasskeyAnswer>
}

/** The error that the form shows. */
type LoginComplaint = 'refused' | 'passkeyRefused' | 'passkeyDeclined' | Failure

/** Why somebody is asked to log in, if there is a reason. */
export type LoginReason = 'ended' | 'passwordChanged' | 'activated' | 'created' | 'tooManyCodes' | 'waitedTooLong'

/** A person who is signed in. `hasAgreed`: whether they accepted the terms of use in force. */
export type SignedIn = { account: Account; hasAgreed: boolean }

/**
 * Sign-in with user name and password, or with a passkey, which needs no second factor. Outputs who is signed in, or null if
 * the second factor is missing. Passwords and answers of passkeys go from an event to a port and are not stored.
 */
export const loginMachine = setup({
  types: {
    input: {} as { reason: LoginReason | null },
    context: {} as {
      /** `ended`: a session ended before, without the person signing out. */
      reason: LoginReason | null
      complaint: LoginComplaint | null
      /** The fields that were left empty; null if none was. */
      missing: { user: boolean; password: boolean } | null
      lockSeconds: number
      signedIn: SignedIn | null
    },
    events: {} as LoginEvent,
    output: {} as SignedIn | null,
    tags: {} as 'busy' | 'locked' | 'askingForPasskey' | 'checkingPasskey',
    meta: {} as SecretMeta<LoginEvent>,
  },
  actors: {
    logIn: port<Parameters<LoginPorts['logIn']>[0]>(),
    askForPasskey: port<undefined>(),
    checkPasskey: port<Parameters<LoginPorts['checkPasskey']>[0]>(),
  },
  delays: {
    lock: ({ context }) => context.lockSeconds * 1000,
  },
  guards: {
    isComplete: ({ event }) => {
      assertEvent(event, 'credentials.submitted')
      return event.user.trim() !== '' && event.password !== ''
    },
  },
  actions: {
    noteMissing: assign(({ event }) => {
      assertEvent(event, 'credentials.submitted')
      return { complaint: null, missing: { user: event.user.trim() === '', password: event.password === '' } }
    }),
    complain: assign({ complaint: 'refused' }),
    refusePasskey: assign({ complaint: 'passkeyRefused' }),
    notePasskeyDeclined: assign({ complaint: 'passkeyDeclined' }),
    stopComplaining: assign({ complaint: null, missing: null, reason: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepLock: assign(({ event }) => {
      assertEvent(event, 'login.throttled')
      return { lockSeconds: event.seconds }
    }),
    keepSignedIn: assign(({ event }) => {
      assertEvent(event, 'login.accepted')
      return { signedIn: { account: event.account, hasAgreed: event.hasAgreed } }
    }),
    unlockLater: raise({ type: 'lock.expired' }, { delay: 'lock', id: 'lock' }),
    stopUnlocking: cancel('lock'),
  },
}).createMachine({
  id: 'login',
  meta: { secret },
  context: ({ input }) => ({ reason: input.reason, complaint: null, missing: null, lockSeconds: 0, signedIn: null }),
  initial: 'entering',
  states: {
    entering: {
      on: {
        'credentials.submitted': [{ guard: 'isComplete', target: 'checking' }, { actions: 'noteMissing' }],
        'passkey.chosen': { target: 'askingForPasskey' },
      },
    },

    checking: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'credentials.submitted')
          return { user: event.user, password: event.password }
        },
      },
      on: {
        'login.accepted': { target: 'signedIn', actions: 'keepSignedIn' },
        'secondFactor.needed': { target: 'halfway' },
        'login.refused': { target: 'entering', actions: 'complain' },
        'login.throttled': { target: 'locked', actions: 'keepLock' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    locked: {
      tags: 'locked',
      entry: 'unlockLater',
      exit: 'stopUnlocking',
      on: { 'lock.expired': { target: 'entering' }, 'passkey.chosen': { target: 'askingForPasskey' } },
    },

    askingForPasskey: {
      description: 'The browser asks for a passkey in a window of its own. A password ends that.',
      tags: 'askingForPasskey',
      entry: 'stopComplaining',
      invoke: { src: 'askForPasskey' },
      on: {
        'credentials.submitted': { guard: 'isComplete', target: 'checking' },
        'passkey.given': { target: 'checkingPasskey' },
        'passkey.declined': { target: 'entering', actions: 'notePasskeyDeclined' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    checkingPasskey: {
      tags: 'checkingPasskey',
      invoke: {
        src: 'checkPasskey',
        input: ({ event }) => {
          assertEvent(event, 'passkey.given')
          return { response: event.response }
        },
      },
      on: {
        'login.accepted': { target: 'signedIn', actions: 'keepSignedIn' },
        'passkey.refused': { target: 'entering', actions: 'refusePasskey' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },

    halfway: { type: 'final' },
    signedIn: { type: 'final' },
  },
  output: ({ context }) => context.signedIn,
})
