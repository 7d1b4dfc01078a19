import { assertEvent, assign, emit, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'

type Account = components['schemas']['Account']

// ── What people do, here or in another tab ──────────────────────────────────────────────────────
type SessionWanted = { type: 'session.wanted' }
type SessionStarted = { type: 'session.started'; account: Account }
type ExitChosen = { type: 'exit.chosen' }
type RetryChosen = { type: 'retry.chosen' }
/** Another tab signed in or out; the account is unknown. */
type AccountChanged = { type: 'account.changed' }
/** An answer was for an account other than the one shown here. */
type AccountDiffered = { type: 'account.differed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The session came from a provider, which ends its own at this address. */
type SessionClosed = { type: 'session.closed'; elsewhere: string }
/** Logging out failed: the session goes on. */
type ExitFailed = { type: 'exit.failed'; failure: Failure }
type WhoAnswer = { type: 'session.found'; account: Account } | { type: 'session.ended' }

type SessionEvent =
  | SessionWanted
  | SessionStarted
  | ExitChosen
  | RetryChosen
  | AccountChanged
  | AccountDiffered
  | WhoAnswer
  | SessionClosed
  | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/session.ports.ts` provides them. */
export type SessionPorts = {
  askWho(input: undefined): Promise<WhoAnswer>
  endSession(input: undefined): Promise<{ type: 'session.ended' } | SessionClosed>
}

/**
 * The session of this browser, for as long as the application is open; route guards use it. It calls the server only
 * when a guard needs it, because signing and checking need no account.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      account: Account | null
      /** Whether the last session ended by itself: the login page says so. */
      hasEnded: boolean
    },
    events: {} as SessionEvent,
    emitted: {} as SessionClosed | ExitFailed,
    tags: {} as 'present' | 'absent' | 'unreachable' | 'leaving' | 'left',
  },
  actors: {
    askWho: port<undefined>(),
    endSession: port<undefined>(),
  },
  actions: {
    keepAccount: assign(({ event }) => {
      assertEvent(event, ['session.found', 'session.started'])
      return { account: event.account, hasEnded: false }
    }),
    noteEnd: assign({ hasEnded: true }),
    forgetAccount: assign({ account: null }),
    reportFailure: emit(({ event }) => {
      assertEvent(event, 'call.failed')
      return { type: 'exit.failed', failure: event.failure } as const
    }),
    sendElsewhere: emit(({ event }) => {
      assertEvent(event, 'session.closed')
      return event
    }),
  },
}).createMachine({
  id: 'session',
  context: { account: null, hasEnded: false },
  initial: 'unasked',
  states: {
    unasked: {
      tags: 'absent',
      on: {
        'session.wanted': { target: 'asking' },
        'account.changed': { target: 'asking' },
        'session.started': { target: 'present', actions: 'keepAccount' },
      },
    },
    asking: {
      invoke: { src: 'askWho' },
      on: {
        'session.found': { target: 'present', actions: 'keepAccount' },
        'session.ended': { target: 'absent' },
        'call.failed': { target: 'unreachable' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'asking' } },
    },
    absent: {
      tags: 'absent',
      on: {
        'session.started': { target: 'present', actions: 'keepAccount' },
        'account.changed': { target: 'asking' },
      },
    },
    present: {
      tags: 'present',
      on: {
        'exit.chosen': { target: 'leaving' },
        'session.ended': { target: 'ended', actions: ['forgetAccount', 'noteEnd'] },
        'account.changed': { target: 'askingAgain' },
        'account.differed': { target: 'askingAgain', actions: 'forgetAccount' },
      },
    },
    askingAgain: {
      description: 'The account may have changed in another tab. If it is the same, nothing is lost.',
      invoke: { src: 'askWho' },
      on: {
        'session.found': { target: 'present', actions: 'keepAccount' },
        'session.ended': { target: 'ended', actions: ['forgetAccount', 'noteEnd'] },
        'call.failed': { target: 'unreachable', actions: 'forgetAccount' },
      },
    },
    leaving: {
      tags: ['present', 'leaving'],
      invoke: { src: 'endSession' },
      on: {
        'session.ended': { target: 'left', actions: 'forgetAccount' },
        'session.closed': { target: 'left', actions: ['forgetAccount', 'sendElsewhere'] },
        'call.failed': { target: 'present', actions: 'reportFailure' },
      },
    },
    left: {
      description: 'The person signed out: they are sent to a public page.',
      tags: ['absent', 'left'],
      on: {
        'session.started': { target: 'present', actions: 'keepAccount' },
        'account.changed': { target: 'asking' },
      },
    },
    ended: {
      description: 'The session ended by itself: signing in leads back to the page.',
      tags: 'absent',
      on: {
        'session.started': { target: 'present', actions: 'keepAccount' },
        'account.changed': { target: 'askingAgain' },
      },
    },
  },
})
