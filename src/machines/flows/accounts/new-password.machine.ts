import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { wrongPasswords, type WrongPasswords } from '../../rules/accounts/password.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import { checkingLink, type LinkAnswer, type LinkSpent } from './mailed-link.ts'

type PasswordSubmitted = { type: 'password.submitted'; password: string; confirmation: string }

type SaveAnswer = { type: 'password.saved' } | { type: 'password.refused' } | LinkSpent

type NewPasswordEvent = PasswordSubmitted | LinkAnswer | SaveAnswer | CallFailed

const secret = { 'password.submitted': ['password', 'confirmation'] } as const satisfies Secrets<NewPasswordEvent>

/** The effects this flow needs; `src/api/ports/accounts/new-password.ports.ts` provides them. */
export type NewPasswordPorts = {
  checkLink(input: undefined): Promise<LinkAnswer>
  savePassword(input: { password: string }): Promise<SaveAnswer>
}

/**
 * Chooses a new password with a mailed link, which is checked before anything is typed. Passwords go from an event to a port
 * and are not stored.
 */
export const newPasswordMachine = setup({
  types: {
    context: {} as {
      complaint: Failure | null
      /** What was wrong with what was submitted last; null if nothing was. */
      wrong: WrongPasswords | null
    },
    events: {} as NewPasswordEvent,
    tags: {} as 'loading' | 'busy' | 'spent',
    meta: {} as SecretMeta<NewPasswordEvent>,
  },
  actors: {
    checkLink: port<undefined>(),
    savePassword: port<Parameters<NewPasswordPorts['savePassword']>[0]>(),
  },
  guards: {
    isRight: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return !Object.values(wrongPasswords(event)).includes(true)
    },
  },
  actions: {
    noteWrong: assign(({ event }) => {
      assertEvent(event, 'password.submitted')
      return { complaint: null, wrong: wrongPasswords(event) }
    }),
    noteWeak: assign({ wrong: { weak: true, different: false } }),
    stopComplaining: assign({ complaint: null, wrong: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'new-password',
  meta: { secret },
  context: { complaint: null, wrong: null },
  initial: 'checking',
  states: {
    checking: checkingLink,
    entering: {
      on: { 'password.submitted': [{ guard: 'isRight', target: 'saving' }, { actions: 'noteWrong' }] },
    },
    saving: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'savePassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
      },
      on: {
        'password.saved': { target: 'saved' },
        'password.refused': { target: 'entering', actions: 'noteWeak' },
        'link.spent': { target: 'spent' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    spent: { tags: 'spent' },
    saved: { type: 'final' },
  },
})
