import { assertEvent, assign, cancel, enqueueActions, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type Failure } from '../../port.ts'
import type { SecretMeta } from '../../secrets.ts'
import { secret, type FactorChange, type Method, type TwoFactorSettingsEvent } from './two-factor-settings.events.ts'

/** `ended`: the code that was mailed no longer works; `withheld`: no other code is mailed yet. */
type Complaint = 'refused' | 'ended' | 'withheld' | Failure

/** The second factors of one's own account: shows them, switches them on and off. */
export const twoFactorSettingsMachine = setup({
  types: {
    context: {} as {
      twoFactor: components['schemas']['TwoFactor'] | null
      /** The change that is asked about or under way; null while a code is entered. */
      change: FactorChange | null
      /** The method that is being set up. */
      method: Method
      /** Milliseconds until another code can be mailed; 0 if it can be now. */
      wait: number
      /** Somebody was done with the recovery codes without saying that they keep them. */
      isListMissed: boolean
      complaint: Complaint | null
      /** How often the boxes were emptied. */
      rounds: number
    },
    events: {} as TwoFactorSettingsEvent,
    tags: {} as 'loading' | 'failed' | 'asking' | 'setup' | 'sending' | 'list' | 'confirming' | 'busy',
    meta: {} as SecretMeta<TwoFactorSettingsEvent>,
  },
  actors: {
    findState: port<undefined>(),
    makeChange: port<{ change: FactorChange }>(),
    mailCode: port<undefined>(),
    checkCode: port<{ method: Method; code: string }>(),
  },
  delays: { wait: ({ context }) => context.wait },
  guards: {
    isComplete: ({ event }) => {
      assertEvent(event, 'code.submitted')
      return /^[0-9]{6}$/.test(event.code)
    },
    isWaiting: ({ context }) => context.wait > 0,
    mayResend: ({ context }) => context.method === 'EMAIL' && context.wait === 0,
    isDeclined: ({ event }) => {
      assertEvent(event, 'identity.answered')
      return !event.isConfirmed
    },
    isKept: ({ event }) => {
      assertEvent(event, 'list.kept')
      return event.isKept
    },
    hasChange: ({ context }) => context.change !== null,
    isAsked: ({ context }) => context.change?.kind === 'off' || context.change?.kind === 'codes',
  },
  actions: {
    keepState: assign(({ event }) => {
      assertEvent(event, 'state.found')
      return { twoFactor: event.twoFactor, wait: event.twoFactor.code.resendWait }
    }),
    keepChange: assign(({ event }) => {
      assertEvent(event, ['app.chosen', 'first.chosen', 'off.chosen', 'renewal.chosen'])
      const changes = {
        'app.chosen': () => ({ kind: 'app' as const }),
        'renewal.chosen': () => ({ kind: 'codes' as const }),
        'first.chosen': (method: Method) => ({ kind: 'first' as const, method }),
        'off.chosen': (method: Method) => ({ kind: 'off' as const, method }),
      }
      return { change: changes[event.type]('method' in event ? event.method : 'EMAIL'), complaint: null }
    }),
    forgetChange: assign({ change: null }),
    setUpApp: assign({ method: 'AUTH_APP', change: null, complaint: null }),
    setUpEmail: assign({ method: 'EMAIL', change: null, complaint: null }),
    keepWait: assign(({ context, event }) => {
      assertEvent(event, ['code.sent', 'code.withheld'])
      const complaint: Complaint | null = event.type === 'code.sent' ? null : 'withheld'
      return { wait: event.wait, complaint, rounds: context.rounds + 1 }
    }),
    waitAgain: enqueueActions(({ context, enqueue }) => {
      enqueue(cancel('wait'))
      if (context.wait > 0) enqueue(raise({ type: 'wait.over' }, { delay: 'wait', id: 'wait' }))
    }),
    allowResend: assign(({ context }) => ({
      wait: 0,
      complaint: context.complaint === 'withheld' ? null : context.complaint,
    })),
    missList: assign({ isListMissed: true }),
    forgetMissed: assign({ isListMissed: false }),
    emptyBoxes: assign(({ context }) => ({ rounds: context.rounds + 1 })),
    complainRefused: assign({ complaint: 'refused' }),
    complainEnded: assign({ complaint: 'ended' }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    /** Provided by the screen: empties `ShownOnce`. */
    forgetShown: () => {},
  },
}).createMachine({
  id: 'two-factor-settings',
  meta: { secret },
  context: {
    twoFactor: null,
    change: null,
    method: 'AUTH_APP',
    wait: 0,
    isListMissed: false,
    complaint: null,
    rounds: 0,
  },
  initial: 'loading',
  on: { 'wait.over': { guard: 'isWaiting', actions: 'allowResend' } },
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'findState' },
      on: {
        'state.found': { target: 'found', actions: ['keepState', 'waitAgain'] },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    found: {
      entry: ['forgetChange', 'forgetShown'],
      on: {
        'app.chosen': { target: 'changing', actions: 'keepChange' },
        'first.chosen': { target: 'changing', actions: 'keepChange' },
        'off.chosen': { target: 'asking', actions: 'keepChange' },
        'renewal.chosen': { target: 'asking', actions: 'keepChange' },
        'email.chosen': [
          { guard: 'isWaiting', target: 'entering', actions: 'setUpEmail' },
          { target: 'mailing', actions: 'setUpEmail' },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: {
        'change.confirmed': { target: 'changing' },
        'change.declined': { target: 'found', actions: 'stopComplaining' },
      },
    },
    changing: {
      tags: ['asking', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'makeChange', input: ({ context }) => ({ change: context.change! }) },
      on: {
        'app.made': { target: 'entering', actions: ['setUpApp', 'emptyBoxes'] },
        'list.made': { target: 'listing' },
        'change.made': { target: 'refreshing' },
        'identity.needed': { target: 'confirming' },
        'call.failed': [
          { guard: 'isAsked', target: 'asking', actions: 'reportFailure' },
          { target: 'found', actions: 'reportFailure' },
        ],
      },
    },
    confirming: {
      description: 'The person proves who is there; then the change is made, or the code is entered again.',
      tags: 'confirming',
      on: {
        'identity.answered': [
          { guard: 'isDeclined', target: 'found' },
          { guard: 'hasChange', target: 'changing' },
          { target: 'entering', actions: 'emptyBoxes' },
        ],
      },
    },
    mailing: {
      tags: ['setup', 'sending', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'mailCode' },
      on: {
        'code.sent': { target: 'entering', actions: ['keepWait', 'waitAgain'] },
        'code.withheld': { target: 'entering', actions: ['keepWait', 'waitAgain'] },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    entering: {
      tags: 'setup',
      on: {
        'code.submitted': { guard: 'isComplete', target: 'checking' },
        'resend.chosen': { guard: 'mayResend', target: 'mailing' },
        'setup.declined': { target: 'found', actions: 'stopComplaining' },
      },
    },
    checking: {
      tags: ['setup', 'busy'],
      entry: 'stopComplaining',
      invoke: {
        src: 'checkCode',
        input: ({ context, event }) => {
          assertEvent(event, 'code.submitted')
          return { method: context.method, code: event.code }
        },
      },
      on: {
        'method.enabled': { target: 'refreshing' },
        'list.made': { target: 'listing' },
        'code.refused': { target: 'entering', actions: ['complainRefused', 'emptyBoxes'] },
        'code.ended': { target: 'entering', actions: ['complainEnded', 'emptyBoxes'] },
        'identity.needed': { target: 'confirming' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    listing: {
      description: 'Recovery codes are shown, this once.',
      tags: 'list',
      exit: 'forgetMissed',
      on: { 'list.kept': [{ guard: 'isKept', target: 'refreshing' }, { actions: 'missList' }] },
    },
    refreshing: {
      description: 'What is shown is of before the change; it stays until the new state arrives or the call fails.',
      entry: ['stopComplaining', 'forgetChange', 'forgetShown'],
      invoke: { src: 'findState' },
      on: {
        'state.found': { target: 'found', actions: ['keepState', 'waitAgain'] },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
  },
})
