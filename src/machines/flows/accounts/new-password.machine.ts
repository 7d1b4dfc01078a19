import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { wrongPasswords, type WrongPasswords } from '../../rules/accounts/password.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import { checkingLink, type LinkAnswer, type LinkSpent } from './mailed-link.ts'

/** What the password is for: an account that it activates, with the terms of use, or one whose password is replaced. */
type NewPasswordInput = { purpose: 'activation' | 'reset' }

/** `isAgreed`: to the terms of use, which only an activation asks for. */
type PasswordSubmitted = { type: 'password.submitted'; password: string; confirmation: string; isAgreed: boolean }

/** What a server says about a new password. */
export type SaveAnswer = { type: 'password.saved' } | { type: 'password.refused' } | LinkSpent

type NewPasswordEvent = PasswordSubmitted | LinkAnswer | SaveAnswer | CallFailed

const secret = { 'password.submitted': ['password', 'confirmation'] } as const satisfies Secrets<NewPasswordEvent>

/**
 * The effects this flow needs; `new-password.ports.ts` and `activation.ports.ts` in `src/api/ports/accounts/` provide them.
 */
export type NewPasswordPorts = {
  checkLink(input: undefined): Promise<LinkAnswer>
  savePassword(input: { password: string }): Promise<SaveAnswer>
}

/** What is wrong with the form. */
type WrongForm = WrongPasswords & { terms: boolean }

const wrongOf = ({ purpose }: NewPasswordInput, event: PasswordSubmitted): WrongForm => ({
  ...wrongPasswords(event),
  terms: purpose === 'activation' && !event.isAgreed,
})

/**
 * Chooses a password with a mailed link, which is checked before anything is typed. Passwords go from an event to a port
 * and are not stored.
 */
export const newPasswordMachine = setup({
  types: {
    input: {} as NewPasswordInput,
    context: {} as NewPasswordInput & {
      complaint: Failure | null
      /** What was wrong with what was submitted last; null if nothing was. */
      wrong: WrongForm | null
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
    isComplete: ({ context, event }) => {
      assertEvent(event, 'password.submitted')
      return !Object.values(wrongOf(context, event)).includes(true)
    },
  },
  actions: {
    noteWrong: assign(({ context, event }) => {
      assertEvent(event, 'password.submitted')
      return { complaint: null, wrong: wrongOf(context, event) }
    }),
    noteWeak: assign({ wrong: { weak: true, different: false, terms: false } }),
    stopComplaining: assign({ complaint: null, wrong: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'new-password',
  meta: { secret },
  context: ({ input: { purpose } }) => ({ purpose, complaint: null, wrong: null }),
  initial: 'checking',
  states: {
    checking: checkingLink,
    entering: {
      on: { 'password.submitted': [{ guard: 'isComplete', target: 'saving' }, { actions: 'noteWrong' }] },
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
