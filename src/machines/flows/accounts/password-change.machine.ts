import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isStrongPassword } from '../../rules/accounts/password.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'

type PasswordSubmitted = { type: 'password.submitted'; current: string; password: string; confirmation: string }
type ChangeDeclined = { type: 'change.declined' }

/** `current.refused`: the current password is wrong; `password.refused`: the new one is too weak. */
type SaveAnswer =
  | { type: 'password.saved' }
  | { type: 'password.refused' }
  | { type: 'current.refused' }
  | { type: 'change.throttled'; seconds: number }

type PasswordChangeEvent = PasswordSubmitted | ChangeDeclined | SaveAnswer | CallFailed

const secret = {
  'password.submitted': ['current', 'password', 'confirmation'],
} as const satisfies Secrets<PasswordChangeEvent>

/** The effects this flow needs; `src/api/ports/accounts/password-change.ports.ts` provides them. */
export type PasswordChangePorts = {
  changePassword(input: { current: string; password: string }): Promise<SaveAnswer>
}

/** What is wrong with the form. */
type Wrong = { current: 'missing' | 'refused' | null; weak: boolean; different: boolean }

const RIGHT: Wrong = { current: null, weak: false, different: false }

const wrongOf = ({ current, password, confirmation }: PasswordSubmitted): Wrong => ({
  current: current === '' ? 'missing' : null,
  weak: !isStrongPassword(password),
  different: password !== confirmation,
})

/**
 * Replaces the password in a session, by the one that holds. Passwords go from an event to a port and are not stored.
 * Outputs whether it was replaced.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as {
      complaint: Failure | 'exhausted' | null
      /** Seconds until the current password can be tried again. */
      wait: number
      /** What was wrong with what was submitted last; null if nothing was. */
      wrong: Wrong | null
      isSaved: boolean
    },
    events: {} as PasswordChangeEvent,
    output: {} as { isSaved: boolean },
    tags: {} as 'busy',
    meta: {} as SecretMeta<PasswordChangeEvent>,
  },
  actors: {
    changePassword: port<Parameters<PasswordChangePorts['changePassword']>[0]>(),
  },
  guards: {
    isRight: ({ event }) => {
      assertEvent(event, 'password.submitted')
      const { current, weak, different } = wrongOf(event)
      return current === null && !weak && !different
    },
  },
  actions: {
    noteWrong: assign(({ event }) => {
      assertEvent(event, 'password.submitted')
      return { complaint: null, wrong: wrongOf(event) }
    }),
    noteWeak: assign({ wrong: { ...RIGHT, weak: true } }),
    noteRefused: assign({ wrong: { ...RIGHT, current: 'refused' } }),
    noteWait: assign(({ event }) => {
      assertEvent(event, 'change.throttled')
      return { complaint: 'exhausted', wait: event.seconds }
    }),
    noteSaved: assign({ isSaved: true }),
    stopComplaining: assign({ complaint: null, wrong: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'password-change',
  meta: { secret },
  context: { complaint: null, wait: 0, wrong: null, isSaved: false },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.submitted': [{ guard: 'isRight', target: 'saving' }, { actions: 'noteWrong' }],
        'change.declined': { target: 'over' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { current: event.current, password: event.password }
        },
      },
      on: {
        'password.saved': { target: 'over', actions: 'noteSaved' },
        'password.refused': { target: 'entering', actions: 'noteWeak' },
        'current.refused': { target: 'entering', actions: 'noteRefused' },
        'change.throttled': { target: 'entering', actions: 'noteWait' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ isSaved: context.isSaved }),
})
