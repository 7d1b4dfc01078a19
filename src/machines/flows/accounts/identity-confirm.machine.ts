import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { SecretMeta, Secrets } from '../../secrets.ts'

type PasswordSubmitted = { type: 'password.submitted'; password: string }
type ConfirmDeclined = { type: 'confirm.declined' }

type ConfirmAnswer =
  | { type: 'identity.confirmed' }
  | { type: 'password.refused' }
  | { type: 'confirm.throttled'; seconds: number }

type IdentityConfirmEvent = PasswordSubmitted | ConfirmDeclined | ConfirmAnswer | CallFailed

const secret = { 'password.submitted': ['password'] } as const satisfies Secrets<IdentityConfirmEvent>

/** The effects this flow needs; `src/api/ports/accounts/identity-confirm.ports.ts` provides them. */
export type IdentityConfirmPorts = {
  confirmIdentity(input: { password: string }): Promise<ConfirmAnswer>
}

/**
 * Asks for the password again before the protection of the account changes. The password goes from an event to the port
 * and is not stored. Outputs whether the server knows who is there.
 */
export const identityConfirmMachine = setup({
  types: {
    context: {} as {
      complaint: Failure | 'exhausted' | null
      /** Seconds until the password can be tried again. */
      wait: number
      /** What was wrong with the password that was submitted last; null if nothing was. */
      wrong: { password: 'missing' | 'refused' } | null
      isConfirmed: boolean
    },
    events: {} as IdentityConfirmEvent,
    output: {} as { isConfirmed: boolean },
    tags: {} as 'busy',
    meta: {} as SecretMeta<IdentityConfirmEvent>,
  },
  actors: {
    confirmIdentity: port<{ password: string }>(),
  },
  guards: {
    hasPassword: ({ event }) => {
      assertEvent(event, 'password.submitted')
      return event.password !== ''
    },
  },
  actions: {
    noteMissing: assign({ complaint: null, wrong: () => ({ password: 'missing' as const }) }),
    noteRefused: assign({ wrong: () => ({ password: 'refused' as const }) }),
    noteWait: assign(({ event }) => {
      assertEvent(event, 'confirm.throttled')
      return { complaint: 'exhausted', wait: event.seconds }
    }),
    noteConfirmed: assign({ isConfirmed: true }),
    stopComplaining: assign({ complaint: null, wrong: null }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
  },
}).createMachine({
  id: 'identity-confirm',
  meta: { secret },
  context: { complaint: null, wait: 0, wrong: null, isConfirmed: false },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.submitted': [{ guard: 'hasPassword', target: 'confirming' }, { actions: 'noteMissing' }],
        'confirm.declined': { target: 'over' },
      },
    },
    confirming: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'confirmIdentity',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
      },
      on: {
        'identity.confirmed': { target: 'over', actions: 'noteConfirmed' },
        'password.refused': { target: 'entering', actions: 'noteRefused' },
        'confirm.throttled': { target: 'entering', actions: 'noteWait' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => ({ isConfirmed: context.isConfirmed }),
})
