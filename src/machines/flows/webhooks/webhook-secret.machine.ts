import { assign, setup } from 'xstate'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type ChangeConfirmed = { type: 'change.confirmed' }
type DialogClosed = { type: 'dialog.closed' }
/** What the dialog says that asks who it is. */
type IdentityAnswered = { type: 'identity.answered'; isConfirmed: boolean }
/** The person says that the secret is stored elsewhere. */
type SecretKept = { type: 'secret.kept' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** The secret itself is with the port, which shows it once. */
type SecretChanged = { type: 'secret.changed' }
type WebhookGone = { type: 'webhook.gone' }
/** The server wants to know first who it is. */
type IdentityNeeded = { type: 'identity.needed' }

type WebhookSecretEvent =
  | ChangeConfirmed
  | DialogClosed
  | IdentityAnswered
  | SecretKept
  | SecretChanged
  | WebhookGone
  | IdentityNeeded
  | CallFailed

/** Where the ports of webhooks put the secret that the server shows once. */
export type ShownSecret = { secret: string | null }

/** The effects this flow needs; `src/api/ports/webhooks/webhook-secret.ports.ts` provides them. */
export type WebhookSecretPorts = {
  changeSecret(input: { id: string }): Promise<SecretChanged | WebhookGone | IdentityNeeded>
}

/** Gives a webhook a new secret, after asking, and shows it once. Outputs whether it has one. */
export const webhookSecretMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as { id: string; complaint: Failure | null; isDone: boolean },
    events: {} as WebhookSecretEvent,
    output: {} as boolean,
    tags: {} as 'busy' | 'confirming' | 'shown' | 'gone',
  },
  actors: { changeSecret: port<{ id: string }>() },
  guards: { isConfirmed: ({ event }) => eventOf(event, 'identity.answered').isConfirmed },
  actions: {
    keepDone: assign({ isDone: true }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
    forgetSecret: () => {},
  },
}).createMachine({
  id: 'webhook-secret',
  context: ({ input }) => ({ id: input.id, complaint: null, isDone: false }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'change.confirmed': { target: 'changing', actions: 'stopComplaining' },
        'dialog.closed': { target: 'over' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: { src: 'changeSecret', input: ({ context }) => ({ id: context.id }) },
      on: {
        'secret.changed': { target: 'shown', actions: 'keepDone' },
        'webhook.gone': { target: 'gone' },
        'identity.needed': { target: 'confirming' },
        'call.failed': { target: 'asking', actions: 'reportFailure' },
      },
    },
    confirming: {
      description: 'A dialog asks who it is. Afterwards, the secret is asked for again.',
      tags: 'confirming',
      on: { 'identity.answered': [{ guard: 'isConfirmed', target: 'changing' }, { target: 'asking' }] },
    },
    shown: {
      tags: 'shown',
      exit: 'forgetSecret',
      on: { 'secret.kept': { target: 'over' } },
    },
    gone: { tags: 'gone', on: { 'dialog.closed': { target: 'over' } } },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isDone,
})
