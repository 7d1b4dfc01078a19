import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'

type Session = components['schemas']['Session']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type EndChosen = { type: 'end.chosen'; id: string }
type EverywhereChosen = { type: 'everywhere.chosen' }
type EverywhereConfirmed = { type: 'everywhere.confirmed'; keepsThis: boolean }
type EverywhereDeclined = { type: 'everywhere.declined' }
/** The dialog that changes the password was opened; closed without a change. */
type ChangeChosen = { type: 'change.chosen' }
type ChangeDeclined = { type: 'change.declined' }
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `passwordChangedAt` is null for the first password. */
type Listed = { type: 'sessions.listed'; sessions: Session[]; passwordChangedAt: string | null }
/** The session ended; it may have ended before. */
type Ended = { type: 'session.ended' }
type AllEnded = { type: 'sessions.ended' }
/** The password was changed on this page, which ended sessions. */
type PasswordChanged = { type: 'password.changed' }

type OwnSessionsEvent =
  | EndChosen
  | EverywhereChosen
  | EverywhereConfirmed
  | EverywhereDeclined
  | ChangeChosen
  | ChangeDeclined
  | RetryChosen
  | Listed
  | Ended
  | AllEnded
  | PasswordChanged
  | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/own-sessions.ports.ts` provides them. */
export type OwnSessionsPorts = {
  listSessions(input: undefined): Promise<Listed>
  endSession(input: { id: string }): Promise<Ended>
  endSessions(input: { keepsThis: boolean }): Promise<AllEnded>
}

/** Shows where the account is signed in and ends sessions. Final once this session was ended, too. */
export const ownSessionsMachine = setup({
  types: {
    context: {} as {
      sessions: Session[]
      passwordChangedAt: string | null
      /** The session that is being ended. */
      ending: string | null
      keepsThis: boolean
      /** The dialog that changes the password is open. */
      isChanging: boolean
      complaint: Failure | null
    },
    events: {} as OwnSessionsEvent,
    tags: {} as 'loading' | 'failed' | 'asking' | 'busy',
  },
  actors: {
    listSessions: port<undefined>(),
    endSession: port<{ id: string }>(),
    endSessions: port<{ keepsThis: boolean }>(),
  },
  guards: {
    keepsThis: ({ context }) => context.keepsThis,
  },
  actions: {
    keepList: assign(({ event }) => {
      assertEvent(event, 'sessions.listed')
      return { sessions: event.sessions, passwordChangedAt: event.passwordChangedAt }
    }),
    noteEnding: assign(({ event }) => {
      assertEvent(event, 'end.chosen')
      return { ending: event.id }
    }),
    forgetEnding: assign({ ending: null }),
    noteChoice: assign(({ event }) => {
      assertEvent(event, 'everywhere.confirmed')
      return { keepsThis: event.keepsThis }
    }),
    openChange: assign({ isChanging: true }),
    closeChange: assign({ isChanging: false }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'own-sessions',
  context: {
    sessions: [],
    passwordChangedAt: null,
    ending: null,
    keepsThis: false,
    isChanging: false,
    complaint: null,
  },
  on: {
    'change.chosen': { actions: 'openChange' },
    'change.declined': { actions: 'closeChange' },
    'password.changed': { target: '.refreshing', actions: 'closeChange' },
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'listSessions' },
      on: {
        'sessions.listed': { target: 'listed', actions: 'keepList' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    listed: {
      on: {
        'end.chosen': { target: 'ending', actions: 'noteEnding' },
        'everywhere.chosen': { target: 'asking', actions: 'stopComplaining' },
      },
    },
    ending: {
      tags: 'busy',
      entry: 'stopComplaining',
      exit: 'forgetEnding',
      invoke: { src: 'endSession', input: ({ context }) => ({ id: context.ending! }) },
      on: {
        'session.ended': { target: 'refreshing' },
        'call.failed': { target: 'listed', actions: 'reportFailure' },
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'everywhere.confirmed': { target: 'endingAll', actions: 'noteChoice' },
        'everywhere.declined': { target: 'listed', actions: 'stopComplaining' },
      },
    },
    endingAll: {
      tags: ['asking', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'endSessions', input: ({ context }) => ({ keepsThis: context.keepsThis }) },
      on: {
        'sessions.ended': [{ guard: 'keepsThis', target: 'refreshing' }, { target: 'left' }],
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
    refreshing: {
      description: 'What is shown may be of before; it stays until the new list arrives or the call fails.',
      entry: 'stopComplaining',
      invoke: { src: 'listSessions' },
      on: {
        'sessions.listed': { target: 'listed', actions: 'keepList' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    left: { type: 'final' },
  },
})
