import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { isMail, isSameMail } from '../../rules/common/mail.ts'

type OwnEmail = components['schemas']['OwnEmail']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ChangeChosen = { type: 'change.chosen' }
type EmailSubmitted = { type: 'email.submitted'; email: string }
type ChangeDeclined = { type: 'change.declined' }
type AgainChosen = { type: 'again.chosen' }
type CancelChosen = { type: 'cancel.chosen' }
type RetryChosen = { type: 'retry.chosen' }
/** Somebody proved who they are in the dialog that asks for it, or closed it. */
type IdentityAnswer = { type: 'identity.confirmed' } | { type: 'identity.declined' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type EmailFound = { type: 'email.found'; email: OwnEmail }
/** `identity.wanted`: the person has to prove who they are first. `seconds` until another link can be asked for. */
type ChangeAnswer =
  | { type: 'link.sent'; email: OwnEmail }
  | { type: 'email.refused' }
  | { type: 'identity.wanted' }
  | { type: 'link.withheld'; seconds: number }
type ChangeCancelled = { type: 'change.cancelled' }
/** The password was changed on the same page, which cancels a change of the address. */
type PasswordChanged = { type: 'password.changed' }

type EmailChangeEvent =
  | ChangeChosen
  | EmailSubmitted
  | ChangeDeclined
  | AgainChosen
  | CancelChosen
  | RetryChosen
  | IdentityAnswer
  | EmailFound
  | ChangeAnswer
  | ChangeCancelled
  | PasswordChanged
  | CallFailed

/** The effects this flow needs; `src/api/ports/accounts/email-change.ports.ts` provides them. */
export type EmailChangePorts = {
  readEmail(input: undefined): Promise<EmailFound>
  changeEmail(input: { email: string }): Promise<ChangeAnswer>
  cancelChange(input: undefined): Promise<ChangeCancelled>
}

/** What is wrong with an address that is to replace `own`; null if nothing is. */
const wrongOf = (email: string, own: string) =>
  email.trim() === '' ? 'missing' : !isMail(email.trim()) ? 'invalid' : isSameMail(email.trim(), own) ? 'same' : null

/**
 * Replaces the mail address of the account: the new one gets a link, and waits until it is opened. Meanwhile another link
 * can be asked for, or the change cancelled.
 */
export const emailChangeMachine = setup({
  types: {
    context: {} as {
      email: OwnEmail
      /** The address that was entered last. */
      wanted: string
      wrong: ReturnType<typeof wrongOf>
      complaint: Failure | 'withheld' | null
      seconds: number
      /** Whether another link has just been sent. */
      isSentAgain: boolean
    },
    events: {} as EmailChangeEvent,
    tags: {} as 'loading' | 'failed' | 'entering' | 'confirming' | 'busy' | 'sending' | 'cancelling',
  },
  actors: {
    readEmail: port<undefined>(),
    changeEmail: port<Parameters<EmailChangePorts['changeEmail']>[0]>(),
    cancelChange: port<undefined>(),
  },
  guards: {
    isAnother: ({ context, event }) => {
      assertEvent(event, 'email.submitted')
      return wrongOf(event.email, context.email.mail) === null
    },
    isWaiting: ({ context }) => context.email.change !== null,
  },
  actions: {
    keepEmail: assign(({ event }) => {
      assertEvent(event, ['email.found', 'link.sent'])
      return { email: event.email, wanted: '' }
    }),
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'email.submitted')
      return { wanted: event.email.trim() }
    }),
    wantWaiting: assign(({ context }) => ({ wanted: context.email.change!.mail })),
    forgetWanted: assign({ wanted: '' }),
    forgetChange: assign(({ context }) => ({ email: { ...context.email, change: null } })),
    noteWrong: assign(({ context, event }) => {
      assertEvent(event, 'email.submitted')
      return { complaint: null, wrong: wrongOf(event.email, context.email.mail) }
    }),
    noteRefused: assign({ wrong: 'invalid' }),
    noteSentAgain: assign({ isSentAgain: true }),
    stopComplaining: assign({ complaint: null, wrong: null, isSentAgain: false }),
    complainOfWait: assign(({ event }) => {
      assertEvent(event, 'link.withheld')
      return { complaint: 'withheld' as const, seconds: event.seconds }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'email-change',
  context: {
    email: { mail: '', change: null },
    wanted: '',
    wrong: null,
    complaint: null,
    seconds: 0,
    isSentAgain: false,
  },
  on: { 'password.changed': { target: '.loading', actions: 'forgetWanted' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'readEmail' },
      on: {
        'email.found': { target: 'shown', actions: 'keepEmail' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    shown: {
      on: {
        'change.chosen': { target: 'entering', actions: 'stopComplaining' },
        'again.chosen': { guard: 'isWaiting', target: 'sendingAgain', actions: 'wantWaiting' },
        'cancel.chosen': { guard: 'isWaiting', target: 'cancelling' },
      },
    },
    entering: {
      tags: 'entering',
      on: {
        'email.submitted': [{ guard: 'isAnother', target: 'sending', actions: 'keepWanted' }, { actions: 'noteWrong' }],
        'change.declined': { target: 'shown', actions: ['stopComplaining', 'forgetWanted'] },
      },
    },
    sending: {
      tags: ['entering', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'changeEmail', input: ({ context }) => ({ email: context.wanted }) },
      on: {
        'link.sent': { target: 'shown', actions: 'keepEmail' },
        'email.refused': { target: 'entering', actions: 'noteRefused' },
        'identity.wanted': { target: 'confirming' },
        'link.withheld': { target: 'entering', actions: 'complainOfWait' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    confirming: {
      tags: 'confirming',
      on: { 'identity.confirmed': { target: 'sending' }, 'identity.declined': { target: 'entering' } },
    },
    sendingAgain: {
      tags: 'sending',
      entry: 'stopComplaining',
      invoke: { src: 'changeEmail', input: ({ context }) => ({ email: context.wanted }) },
      on: {
        'link.sent': { target: 'shown', actions: ['keepEmail', 'noteSentAgain'] },
        'identity.wanted': { target: 'confirmingAgain' },
        'link.withheld': { target: 'shown', actions: ['complainOfWait', 'forgetWanted'] },
        'call.failed': { target: 'shown', actions: ['reportFailure', 'forgetWanted'] },
      },
    },
    confirmingAgain: {
      tags: 'confirming',
      on: {
        'identity.confirmed': { target: 'sendingAgain' },
        'identity.declined': { target: 'shown', actions: 'forgetWanted' },
      },
    },
    cancelling: {
      tags: 'cancelling',
      entry: 'stopComplaining',
      invoke: { src: 'cancelChange' },
      on: {
        'change.cancelled': { target: 'shown', actions: 'forgetChange' },
        'call.failed': { target: 'shown', actions: 'reportFailure' },
      },
    },
  },
})
