import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { wrongPasswords, type WrongPasswords } from '../../rules/accounts/password.ts'
import { isMail } from '../../rules/common/mail.ts'
import { isBlank } from '../../rules/common/one-line.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import { checkingLink, type LinkAnswer, type LinkSpent } from './mailed-link.ts'

/** The first organization and its administrator, as entered. */
export type FirstAccount = {
  organization: string
  firstName: string
  lastName: string
  email: string
  password: string
}

type Submitted = { type: 'administrator.submitted'; confirmation: string; isAgreed: boolean } & FirstAccount

type CreateAnswer = { type: 'administrator.created' } | LinkSpent

type FirstStartEvent = Submitted | LinkAnswer | CreateAnswer | CallFailed

const secret = { 'administrator.submitted': ['password', 'confirmation'] } as const satisfies Secrets<FirstStartEvent>

/** The effects this flow needs; `src/api/ports/accounts/first-start.ports.ts` provides them. */
export type FirstStartPorts = {
  checkLink(input: undefined): Promise<LinkAnswer>
  createAdministrator(input: FirstAccount): Promise<CreateAnswer>
}

/** What is wrong with the form, in the order of its fields. */
export type WrongFirstAccount = {
  organization: boolean
  firstName: boolean
  lastName: boolean
  email: boolean
} & WrongPasswords & { terms: boolean }

const wrongOf = (event: Submitted): WrongFirstAccount => ({
  organization: isBlank(event.organization),
  firstName: isBlank(event.firstName),
  lastName: isBlank(event.lastName),
  email: !isMail(event.email.trim()),
  ...wrongPasswords(event),
  terms: !event.isAgreed,
})

/**
 * Creates the first organization and its administrator with the link of a first start, which is checked before anything is
 * typed. Passwords are not stored.
 */
export const firstStartMachine = setup({
  types: {
    context: {} as {
      complaint: Failure | null
      /** What was wrong with what was submitted last; null if nothing was. */
      wrong: WrongFirstAccount | null
    },
    events: {} as FirstStartEvent,
    tags: {} as 'loading' | 'busy' | 'spent',
    meta: {} as SecretMeta<FirstStartEvent>,
  },
  actors: {
    checkLink: port<undefined>(),
    createAdministrator: port<Parameters<FirstStartPorts['createAdministrator']>[0]>(),
  },
  guards: {
    isComplete: ({ event }) => {
      assertEvent(event, 'administrator.submitted')
      return !Object.values(wrongOf(event)).includes(true)
    },
  },
  actions: {
    noteWrong: assign(({ event }) => {
      assertEvent(event, 'administrator.submitted')
      return { complaint: null, wrong: wrongOf(event) }
    }),
    stopComplaining: assign({ complaint: null, wrong: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'first-start',
  meta: { secret },
  context: { complaint: null, wrong: null },
  initial: 'checking',
  states: {
    checking: checkingLink,
    entering: {
      on: { 'administrator.submitted': [{ guard: 'isComplete', target: 'creating' }, { actions: 'noteWrong' }] },
    },
    creating: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'createAdministrator',
        input: ({ event }) => {
          assertEvent(event, 'administrator.submitted')
          const { organization, firstName, lastName, email, password } = event
          return { organization, firstName, lastName, email: email.trim(), password }
        },
      },
      on: {
        'administrator.created': { target: 'created' },
        'link.spent': { target: 'spent' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    spent: { tags: 'spent' },
    created: { type: 'final' },
  },
})
