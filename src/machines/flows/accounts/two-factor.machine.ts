import { assertEvent, assign, cancel, enqueueActions, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'
import type { SignedIn } from './login.machine.ts'

type TwoFactor = components['schemas']['TwoFactor']

/** How a sign-in is confirmed. */
export type Way = components['schemas']['TwoFactorMethod'] | 'RECOVERY'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type CodeSubmitted = { type: 'code.submitted'; code: string }
type WayChosen = { type: 'way.chosen'; way: Way }
type ResendChosen = { type: 'resend.chosen' }
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type StateAnswer = { type: 'state.found'; twoFactor: TwoFactor }
/** `wait` is in milliseconds. */
type AskAnswer = { type: 'code.sent'; wait: number } | { type: 'code.withheld'; wait: number }
type CheckAnswer =
  | ({ type: 'code.accepted' } & SignedIn)
  | { type: 'code.refused' }
  | { type: 'code.ended' }
  | { type: 'tries.exhausted' }
type SignInEnded = { type: 'signIn.ended' }
type WaitOver = { type: 'wait.over' }

type TwoFactorEvent =
  | CodeSubmitted
  | WayChosen
  | ResendChosen
  | RetryChosen
  | StateAnswer
  | AskAnswer
  | CheckAnswer
  | SignInEnded
  | WaitOver
  | CallFailed

const secret = { 'code.submitted': ['code'] } as const satisfies Secrets<TwoFactorEvent>

/** The effects this flow needs; `src/api/ports/accounts/two-factor.ports.ts` provides them. */
export type TwoFactorPorts = {
  findState(input: undefined): Promise<StateAnswer | SignInEnded>
  askCode(input: undefined): Promise<AskAnswer | SignInEnded>
  checkCode(input: { way: Way; code: string }): Promise<CheckAnswer | SignInEnded>
}

/** `exhausted`: too many wrong codes in a day; only a recovery code still works. */
type Complaint = 'malformed' | 'refused' | 'ended' | 'withheld' | 'exhausted' | Failure

/** How it ended: signed in, or back to the login, with a reason unless none was under way. */
export type TwoFactorOutcome = SignedIn | { reason: 'tooManyCodes' | 'waitedTooLong' | null }

/** The second factor of a sign-in. A reload starts it again, as long as the server keeps the sign-in. */
export const twoFactorMachine = setup({
  types: {
    context: {} as {
      twoFactor: TwoFactor | null
      way: Way
      /** Whether a code was mailed that can still be entered. */
      isSent: boolean
      /** Milliseconds until another code can be asked for; 0 if it can be now. */
      wait: number
      complaint: Complaint | null
      /** How often the boxes were emptied. */
      rounds: number
      outcome: TwoFactorOutcome
    },
    events: {} as TwoFactorEvent,
    output: {} as TwoFactorOutcome,
    tags: {} as 'busy' | 'asking' | 'unreachable',
    meta: {} as SecretMeta<TwoFactorEvent>,
  },
  actors: {
    findState: port<undefined>(),
    askCode: port<undefined>(),
    checkCode: port<{ way: Way; code: string }>(),
  },
  delays: { wait: ({ context }) => context.wait },
  guards: {
    isComplete: ({ context, event }) => {
      assertEvent(event, 'code.submitted')
      return context.way === 'RECOVERY' ? event.code.trim() !== '' : /^[0-9]{6}$/.test(event.code)
    },
    asksAtOnce: ({ event }) => {
      assertEvent(event, 'state.found')
      const { twoFactorAuthentication, code } = event.twoFactor
      return twoFactorAuthentication.defaultMethod === 'EMAIL' && code.sentDate === null && code.resendWait === 0
    },
    needsMail: ({ context, event }) => {
      assertEvent(event, 'way.chosen')
      return event.way === 'EMAIL' && context.wait === 0
    },
    mayResend: ({ context }) => context.way === 'EMAIL' && context.wait === 0,
    isWaiting: ({ context }) => context.wait > 0,
    isByMail: ({ context }) => context.way === 'EMAIL',
  },
  actions: {
    keepState: assign(({ event }) => {
      assertEvent(event, 'state.found')
      const { twoFactorAuthentication, code } = event.twoFactor
      const way = twoFactorAuthentication.defaultMethod ?? 'AUTH_APP'
      const outcome = { reason: 'waitedTooLong' as const }
      return {
        outcome,
        twoFactor: event.twoFactor,
        way,
        isSent: code.sentDate !== null,
        wait: code.resendWait,
        complaint: null,
      }
    }),
    chooseWay: assign(({ context, event }) => {
      assertEvent(event, 'way.chosen')
      return { way: event.way, complaint: null, rounds: context.rounds + 1 }
    }),
    keepSent: assign(({ context, event }) => {
      assertEvent(event, ['code.sent', 'code.withheld'])
      const isSent = event.type === 'code.sent' || context.isSent
      const complaint: Complaint | null = event.type === 'code.sent' ? null : 'withheld'
      return { isSent, wait: event.wait, complaint, rounds: context.rounds + 1 }
    }),
    waitAgain: enqueueActions(({ context, enqueue }) => {
      enqueue(cancel('wait'))
      if (context.wait > 0) enqueue(raise({ type: 'wait.over' }, { delay: 'wait', id: 'wait' }))
    }),
    allowResend: assign(({ context }) => ({
      wait: 0,
      complaint: context.complaint === 'withheld' ? null : context.complaint,
    })),
    complainMalformed: assign({ complaint: 'malformed' }),
    complainRefused: assign(({ context }) => ({ complaint: 'refused', rounds: context.rounds + 1 })),
    complainEnded: assign(({ context }) => ({ complaint: 'ended', isSent: false, rounds: context.rounds + 1 })),
    complainExhausted: assign(({ context }) => ({ complaint: 'exhausted', rounds: context.rounds + 1 })),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepSignedIn: assign(({ event }) => {
      assertEvent(event, 'code.accepted')
      return { outcome: { account: event.account, hasAgreed: event.hasAgreed } }
    }),
    keepTooMany: assign({ outcome: { reason: 'tooManyCodes' } }),
  },
}).createMachine({
  id: 'two-factor',
  meta: { secret },
  context: {
    twoFactor: null,
    way: 'AUTH_APP',
    isSent: false,
    wait: 0,
    complaint: null,
    rounds: 0,
    outcome: { reason: null },
  },
  initial: 'finding',
  on: {
    'wait.over': { guard: 'isWaiting', actions: 'allowResend' },
    'signIn.ended': { target: '.finished' },
  },
  states: {
    finding: {
      tags: 'busy',
      invoke: { src: 'findState' },
      on: {
        'state.found': [
          { guard: 'asksAtOnce', target: 'asking', actions: 'keepState' },
          { target: 'entering', actions: ['keepState', 'waitAgain'] },
        ],
        'call.failed': { target: 'unreachable', actions: 'reportFailure' },
      },
    },
    unreachable: {
      tags: 'unreachable',
      on: { 'retry.chosen': { target: 'finding', actions: 'stopComplaining' } },
    },
    entering: {
      on: {
        'code.submitted': [{ guard: 'isComplete', target: 'checking' }, { actions: 'complainMalformed' }],
        'way.chosen': [{ guard: 'needsMail', target: 'asking', actions: 'chooseWay' }, { actions: 'chooseWay' }],
        'resend.chosen': { guard: 'mayResend', target: 'asking', actions: 'stopComplaining' },
      },
    },
    asking: {
      tags: ['busy', 'asking'],
      invoke: { src: 'askCode' },
      on: {
        'code.sent': { target: 'entering', actions: ['keepSent', 'waitAgain'] },
        'code.withheld': { target: 'entering', actions: ['keepSent', 'waitAgain'] },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    checking: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'checkCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted')
          return { way: context.way, code: event.code }
        },
      },
      on: {
        'code.accepted': { target: 'finished', actions: 'keepSignedIn' },
        'code.refused': { target: 'entering', actions: 'complainRefused' },
        'code.ended': [
          { guard: 'isByMail', target: 'entering', actions: 'complainEnded' },
          { target: 'finished', actions: 'keepTooMany' },
        ],
        'tries.exhausted': { target: 'entering', actions: 'complainExhausted' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    finished: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
})
