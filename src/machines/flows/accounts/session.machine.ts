import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'

type Account = components['schemas']['Account']

// ── What people do, here or in another tab ──────────────────────────────────────────────────────
type SessionWanted = { type: 'session.wanted' }
type SessionStarted = { type: 'session.started'; account: Account }
type ExitChosen = { type: 'exit.chosen' }
type RetryChosen = { type: 'retry.chosen' }
/** Somebody signed in or out in another tab: as whom is not said. */
type AccountChanged = { type: 'account.changed' }
/** An answer was for another account than the one shown here. */
type AccountDiffered = { type: 'account.differed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type WhoAnswer = { type: 'session.found'; account: Account } | { type: 'session.ended' }

export type SessionEvent =
  | SessionWanted
  | SessionStarted
  | ExitChosen
  | RetryChosen
  | AccountChanged
  | AccountDiffered
  | WhoAnswer
  | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/session.ports.ts` provides them. */
export type SessionPorts = {
  askWho(input: undefined): Promise<WhoAnswer>
  endSession(input: undefined): Promise<{ type: 'session.ended' }>
}

/**
 * Who sits at this browser, for as long as the application is open. Every guard asks it. Nothing is
 * asked of the server before somebody wants it: who only came to sign or to check needs no account.
 */
export const sessionMachine = setup({
  types: {
    context: {} as { account: Account | null; complaint: Failure | null },
    events: {} as SessionEvent,
    tags: {} as 'present' | 'absent' | 'unreachable' | 'leaving' | 'left' | 'ended',
  },
  actors: {
    askWho: port<undefined>(),
    endSession: port<undefined>(),
  },
  actions: {
    keepAccount: assign(({ event }) => {
      assertEvent(event, ['session.found', 'session.started'])
      return { account: event.account }
    }),
    forgetAccount: assign({ account: null, complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'session',
  context: { account: null, complaint: null },
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
        'session.ended': { target: 'ended', actions: 'forgetAccount' },
        'account.changed': { target: 'askingAgain' },
        'account.differed': { target: 'askingAgain', actions: 'forgetAccount' },
      },
    },
    askingAgain: {
      description:
        'Somebody was here, and may be somebody else by now, or still the same: then nothing of theirs is lost.',
      invoke: { src: 'askWho' },
      on: {
        'session.found': { target: 'present', actions: 'keepAccount' },
        'session.ended': { target: 'ended', actions: 'forgetAccount' },
        'call.failed': { target: 'unreachable', actions: 'forgetAccount' },
      },
    },
    leaving: {
      tags: ['present', 'leaving'],
      entry: 'stopComplaining',
      invoke: { src: 'endSession' },
      on: {
        'session.ended': { target: 'left', actions: 'forgetAccount' },
        'call.failed': { target: 'present', actions: 'reportFailure' },
      },
    },
    left: {
      description: 'By their own choice: they go where everybody may be.',
      tags: ['absent', 'left'],
      on: {
        'session.started': { target: 'present', actions: 'keepAccount' },
        'account.changed': { target: 'asking' },
      },
    },
    ended: {
      description: 'Not by their choice: signing in leads them back.',
      tags: ['absent', 'ended'],
      on: {
        'session.started': { target: 'present', actions: 'keepAccount' },
        'account.changed': { target: 'askingAgain' },
      },
    },
  },
})
