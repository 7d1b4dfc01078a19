import { and, assertEvent, assign, cancel, enqueueActions, raise, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { wrongPasswords, type WrongPasswords } from '../../rules/accounts/password.ts'
import { isCode } from '../../rules/common/code.ts'
import { isBlank } from '../../rules/common/one-line.ts'
import type { SignerPage } from '../../rules/signing/signer-pages.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'

/** The names of a signer who registers, and the password that they chose. */
type Person = { firstName: string; lastName: string; password: string }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
/** The first step, complete or not. What was typed stays in the form until the code is submitted. */
type PersonSubmitted = { type: 'person.submitted'; confirmation: string; isAgreed: boolean } & Person
type CodeSubmitted = { type: 'code.submitted'; code: string } & Person

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type RequestClosed = { type: 'request.closed'; page: SignerPage }
/** `wait` in milliseconds until another code can be asked for. */
type AskAnswer = { type: 'code.sent'; wait: number } | { type: 'code.withheld'; wait: number } | RequestClosed
type RegisterAnswer =
  | { type: 'account.created' }
  /** The address has an account already. */
  | { type: 'account.found' }
  | { type: 'code.refused'; triesLeft: number }
  | { type: 'code.expired' }
  | { type: 'code.spent' }
  | RequestClosed

type RegistrationEvent =
  | PersonSubmitted
  | CodeSubmitted
  | { type: 'resend.chosen' }
  | { type: 'step.left' }
  | { type: 'wait.over' }
  | AskAnswer
  | RegisterAnswer
  | CallFailed

const secret = {
  'person.submitted': ['password', 'confirmation'],
  'code.submitted': ['code', 'password'],
} as const satisfies Secrets<RegistrationEvent>

/** What is sent to register. */
type Registration = Person & { code: string }

/** The effects this flow needs; `src/api/ports/signing/registration.ports.ts` provides them. */
export type RegistrationPorts = {
  askCode(input: undefined): Promise<AskAnswer>
  register(input: Registration): Promise<RegisterAnswer>
}

/** The signer whose link leads here. */
export type Registering = { mail: string; firstName: string; lastName: string }

/** What is wrong with the first step, in the order of its fields. */
export type WrongPerson = { firstName: boolean; lastName: boolean } & WrongPasswords & { terms: boolean }

const wrongOf = (event: PersonSubmitted): WrongPerson => ({
  firstName: isBlank(event.firstName),
  lastName: isBlank(event.lastName),
  ...wrongPasswords(event),
  terms: !event.isAgreed,
})

type Complaint = 'wrongCode' | 'codeExpired' | 'codeSpent' | 'withheld' | Failure

/** The action that shows a complaint. */
const complain = (complaint: Complaint) => ({ type: 'complain', params: { complaint } }) as const

/** What follows an answer about a code that was asked for. */
const asked = {
  'code.sent': { target: 'confirming', actions: ['keepSent', 'waitAgain'] },
  'code.withheld': { target: 'confirming', actions: ['keepWithheld', 'waitAgain'] },
  'request.closed': { target: 'closed', actions: 'keepPage' },
} as const

/**
 * Makes an account of a signer, in two steps: who they are with a password, then the code that is mailed to them. Whether
 * the address has an account is known after the code only. Passwords and codes are not stored; do not record it in a journal.
 */
export const registrationMachine = setup({
  types: {
    context: {} as Registering & {
      complaint: Complaint | null
      /** What was wrong with the first step when it was submitted last; null if nothing was. */
      wrong: WrongPerson | null
      /** Whether a code was mailed that can still be entered. */
      isSent: boolean
      /** Milliseconds until another code can be asked for; 0 if it can be now. */
      wait: number
      /** How often the code can still be entered after a wrong one. */
      triesLeft: number
      /** How often the boxes were emptied. */
      rounds: number
      page: SignerPage
    },
    input: {} as Registering,
    events: {} as RegistrationEvent,
    output: {} as { page: SignerPage },
    tags: {} as 'person' | 'code' | 'busy' | 'asking' | 'registered' | 'taken',
    meta: {} as SecretMeta<RegistrationEvent>,
  },
  actors: {
    askCode: port<undefined>(),
    register: port<Registration>(),
  },
  delays: { wait: ({ context }) => context.wait },
  guards: {
    isComplete: ({ event }) => {
      assertEvent(event, 'person.submitted')
      return !Object.values(wrongOf(event)).includes(true)
    },
    hasCode: ({ context }) => context.isSent,
    isCode: ({ event }) => {
      assertEvent(event, 'code.submitted')
      return isCode(event.code)
    },
    mayResend: ({ context }) => context.wait === 0,
    isWaiting: ({ context }) => context.wait > 0,
  },
  actions: {
    complain: assign((_, { complaint }: { complaint: Complaint }) => ({ complaint })),
    stopComplaining: assign({ complaint: null, wrong: null }),
    noteWrong: assign(({ event }) => {
      assertEvent(event, 'person.submitted')
      return { complaint: null, wrong: wrongOf(event) }
    }),
    keepSent: assign(({ context, event }) => {
      assertEvent(event, 'code.sent')
      return { isSent: true, wait: event.wait, complaint: null, rounds: context.rounds + 1 }
    }),
    keepWithheld: assign(({ event }) => {
      assertEvent(event, 'code.withheld')
      return { wait: event.wait, complaint: 'withheld' as const }
    }),
    waitAgain: enqueueActions(({ context, enqueue }) => {
      enqueue(cancel('wait'))
      if (context.wait > 0) enqueue(raise({ type: 'wait.over' }, { delay: 'wait', id: 'wait' }))
    }),
    stopWaiting: cancel('wait'),
    forgetWait: assign({ wait: 0 }),
    allowResend: assign(({ context: { complaint } }) => ({
      wait: 0,
      complaint: complaint === 'withheld' ? null : complaint,
    })),
    keepTriesLeft: assign(({ event }) => {
      assertEvent(event, 'code.refused')
      return { triesLeft: event.triesLeft }
    }),
    emptyBoxes: assign({ rounds: ({ context }) => context.rounds + 1 }),
    forgetCode: assign({ isSent: false }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'request.closed')
      return { page: event.page }
    }),
  },
}).createMachine({
  id: 'registration',
  meta: { secret },
  context: ({ input }) => ({
    ...input,
    complaint: null,
    wrong: null,
    isSent: false,
    wait: 0,
    triesLeft: 0,
    rounds: 0,
    page: 'notAvailable',
  }),
  initial: 'entering',
  on: { 'wait.over': { guard: 'isWaiting', actions: 'allowResend' } },
  states: {
    entering: {
      tags: 'person',
      on: {
        'person.submitted': [
          { guard: and(['isComplete', 'hasCode']), target: 'confirming', actions: 'stopComplaining' },
          { guard: 'isComplete', target: 'asking', actions: 'stopComplaining' },
          { actions: 'noteWrong' },
        ],
      },
    },
    asking: {
      tags: ['person', 'busy'],
      invoke: { src: 'askCode' },
      on: { ...asked, 'call.failed': { target: 'entering', actions: 'reportFailure' } },
    },
    confirming: {
      tags: 'code',
      on: {
        'code.submitted': { guard: 'isCode', target: 'registering', actions: 'stopComplaining' },
        'resend.chosen': { guard: 'mayResend', target: 'askingAgain', actions: 'stopComplaining' },
        'step.left': { target: 'entering', actions: 'stopComplaining' },
      },
    },
    askingAgain: {
      tags: ['code', 'busy', 'asking'],
      invoke: { src: 'askCode' },
      on: { ...asked, 'call.failed': { target: 'confirming', actions: 'reportFailure' } },
    },
    registering: {
      tags: ['code', 'busy'],
      invoke: {
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted')
          const { firstName, lastName, password, code } = event
          return { firstName, lastName, password, code }
        },
      },
      on: {
        'account.created': { target: 'registered' },
        'account.found': { target: 'taken' },
        'code.refused': { target: 'confirming', actions: ['emptyBoxes', 'keepTriesLeft', complain('wrongCode')] },
        'code.expired': { target: 'confirming', actions: ['emptyBoxes', 'forgetCode', complain('codeExpired')] },
        'code.spent': { target: 'confirming', actions: ['emptyBoxes', 'forgetCode', complain('codeSpent')] },
        'request.closed': { target: 'closed', actions: 'keepPage' },
        'call.failed': { target: 'confirming', actions: 'reportFailure' },
      },
    },
    registered: { tags: 'registered', entry: ['stopWaiting', 'forgetWait'] },
    taken: {
      description:
        'A person with the right code reads the mails to the address, so they may know that it has an account.',
      tags: 'taken',
      entry: ['stopWaiting', 'forgetWait'],
    },
    closed: { type: 'final' },
  },
  output: ({ context }) => ({ page: context.page }),
})
