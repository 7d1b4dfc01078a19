import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { wrongPasswords, type WrongPasswords } from '../../rules/accounts/password.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import { checkingLink, type LinkAnswer, type LinkSpent } from './mailed-link.ts'

type Submitted = { type: 'activation.submitted'; password: string; confirmation: string; isAgreed: boolean }

type ActivateAnswer = { type: 'account.activated' } | { type: 'password.refused' } | LinkSpent

type ActivationEvent = Submitted | LinkAnswer | ActivateAnswer | CallFailed

const secret = { 'activation.submitted': ['password', 'confirmation'] } as const satisfies Secrets<ActivationEvent>

/** The effects this flow needs; `src/api/ports/accounts/activation.ports.ts` provides them. */
export type ActivationPorts = {
  checkLink(input: undefined): Promise<LinkAnswer>
  activate(input: { password: string }): Promise<ActivateAnswer>
}

/** What is wrong with the form. */
type Wrong = WrongPasswords & { terms: boolean }

const wrongOf = (event: Submitted): Wrong => ({ ...wrongPasswords(event), terms: !event.isAgreed })

/**
 * Activates an account with a mailed link, which is checked before anything is typed: its password and the terms of use.
 * Passwords are not stored.
 */
export const activationMachine = setup({
  types: {
    context: {} as {
      complaint: Failure | null
      /** What was wrong with what was submitted last; null if nothing was. */
      wrong: Wrong | null
    },
    events: {} as ActivationEvent,
    tags: {} as 'loading' | 'busy' | 'spent',
    meta: {} as SecretMeta<ActivationEvent>,
  },
  actors: {
    checkLink: port<undefined>(),
    activate: port<Parameters<ActivationPorts['activate']>[0]>(),
  },
  guards: {
    isComplete: ({ event }) => {
      assertEvent(event, 'activation.submitted')
      return !Object.values(wrongOf(event)).includes(true)
    },
  },
  actions: {
    noteWrong: assign(({ event }) => {
      assertEvent(event, 'activation.submitted')
      return { complaint: null, wrong: wrongOf(event) }
    }),
    noteWeak: assign({ wrong: { weak: true, different: false, terms: false } }),
    stopComplaining: assign({ complaint: null, wrong: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'activation',
  meta: { secret },
  context: { complaint: null, wrong: null },
  initial: 'checking',
  states: {
    checking: checkingLink,
    entering: {
      on: { 'activation.submitted': [{ guard: 'isComplete', target: 'activating' }, { actions: 'noteWrong' }] },
    },
    activating: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'activate',
        input: ({ event }) => {
          assertEvent(event, 'activation.submitted')
          return { password: event.password }
        },
      },
      on: {
        'account.activated': { target: 'activated' },
        'password.refused': { target: 'entering', actions: 'noteWeak' },
        'link.spent': { target: 'spent' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    spent: { tags: 'spent' },
    activated: { type: 'final' },
  },
})
