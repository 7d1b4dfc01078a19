import { assign, setup } from 'xstate'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  blankWebhook,
  webhookProblems,
  type WebhookProblems,
  type WebhookValues,
} from '../../rules/webhooks/webhook.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type WebhookSubmitted = { type: 'webhook.submitted'; values: WebhookValues }
type FormDeclined = { type: 'form.declined' }
type RetryChosen = { type: 'retry.chosen' }
/** What the dialog says that asks who it is. */
type IdentityAnswered = { type: 'identity.answered'; isConfirmed: boolean }
/** The person says that the secret is stored elsewhere. */
type SecretKept = { type: 'secret.kept' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type WebhookLoaded = { type: 'webhook.loaded'; values: WebhookValues; revision: string }
type WebhookGone = { type: 'webhook.gone' }
/** The secret itself is with the port, which shows it once. */
type WebhookCreated = { type: 'webhook.created' }
type WebhookChanged = { type: 'webhook.changed' }
type WebhookRefused = {
  type: 'webhook.refused'
  name: 'WebhookUrlException' | 'TooManyWebhooksException' | 'WebhookDuplicateException' | 'ControlCharacterException'
}
/** Somebody else, or the server, has changed it meanwhile. */
type WebhookOvertaken = { type: 'webhook.overtaken' }
/** The server wants to know first who it is. */
type IdentityNeeded = { type: 'identity.needed' }

type WebhookFormEvent =
  | WebhookSubmitted
  | FormDeclined
  | RetryChosen
  | IdentityAnswered
  | SecretKept
  | WebhookLoaded
  | WebhookGone
  | WebhookCreated
  | WebhookChanged
  | WebhookRefused
  | WebhookOvertaken
  | IdentityNeeded
  | CallFailed

/** A webhook to save; a new one has neither id nor revision. */
type Saved = { id: string | null; revision: string | null; values: WebhookValues }

/** The effects this flow needs; `src/api/ports/webhooks/webhook-form.ports.ts` provides them. */
export type WebhookFormPorts = {
  loadWebhook(input: { id: string | null }): Promise<WebhookLoaded | WebhookGone>
  saveWebhook(
    input: Saved,
  ): Promise<WebhookCreated | WebhookChanged | WebhookRefused | WebhookOvertaken | WebhookGone | IdentityNeeded>
}

type Complaint = Failure | WebhookRefused['name'] | 'StaleRevisionException'

/** Creates a webhook and shows its secret once, or changes one. Outputs whether it did. `id` is null for a new one. */
export const webhookFormMachine = setup({
  types: {
    input: {} as { id: string | null },
    context: {} as Saved & {
      /** What is wrong in what was submitted. */
      problems: WebhookProblems
      complaint: Complaint | null
      isDone: boolean
    },
    events: {} as WebhookFormEvent,
    output: {} as boolean,
    tags: {} as 'loading' | 'busy' | 'confirming' | 'shown' | 'failed' | 'gone',
  },
  actors: { loadWebhook: port<{ id: string | null }>(), saveWebhook: port<Saved>() },
  guards: {
    isNew: ({ context }) => context.id === null,
    isWhole: ({ event }) => Object.keys(webhookProblems(eventOf(event, 'webhook.submitted').values)).length === 0,
    isConfirmed: ({ event }) => eventOf(event, 'identity.answered').isConfirmed,
  },
  actions: {
    keepLoaded: assign(({ event }) => {
      const { values, revision } = eventOf(event, 'webhook.loaded')
      return { values, revision, problems: {} }
    }),
    keepWebhook: assign(({ event }) => {
      const { values } = eventOf(event, 'webhook.submitted')
      return { values, problems: webhookProblems(values), complaint: null }
    }),
    keepDone: assign({ isDone: true }),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'webhook.refused').name })),
    reportChange: assign({ complaint: 'StaleRevisionException' as const }),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
    stopComplaining: assign({ complaint: null }),
    forgetSecret: () => {},
  },
}).createMachine({
  id: 'webhook-form',
  context: ({ input }) => ({
    id: input.id,
    revision: null,
    values: blankWebhook,
    problems: {},
    complaint: null,
    isDone: false,
  }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNew', target: 'entering' }, { target: 'loading' }] },
    loading: {
      tags: ['busy', 'loading'],
      invoke: { src: 'loadWebhook', input: ({ context }) => ({ id: context.id }) },
      on: {
        'webhook.loaded': { target: 'entering', actions: 'keepLoaded' },
        'webhook.gone': { target: 'gone' },
        'form.declined': { target: 'over' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading', actions: 'stopComplaining' }, 'form.declined': { target: 'over' } },
    },
    entering: {
      on: {
        'webhook.submitted': [
          { guard: 'isWhole', target: 'saving', actions: 'keepWebhook' },
          { actions: 'keepWebhook' },
        ],
        'form.declined': { target: 'over' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveWebhook',
        input: ({ context: { id, revision, values } }) => ({ id, revision, values }),
      },
      on: {
        'webhook.created': { target: 'shown', actions: 'keepDone' },
        'webhook.changed': { target: 'over', actions: 'keepDone' },
        'webhook.refused': { target: 'entering', actions: 'reportRefusal' },
        'webhook.overtaken': { target: 'reloading' },
        'webhook.gone': { target: 'gone' },
        'identity.needed': { target: 'confirming' },
        'call.failed': { target: 'entering', actions: 'reportFailure' },
      },
    },
    reloading: {
      description: 'What somebody else has changed is loaded into the form, which says so.',
      tags: ['busy', 'loading'],
      invoke: { src: 'loadWebhook', input: ({ context }) => ({ id: context.id }) },
      on: {
        'webhook.loaded': { target: 'entering', actions: ['keepLoaded', 'reportChange'] },
        'webhook.gone': { target: 'gone' },
        'form.declined': { target: 'over' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    confirming: {
      description: 'A dialog asks who it is. Afterwards, the webhook is created again.',
      tags: 'confirming',
      on: { 'identity.answered': [{ guard: 'isConfirmed', target: 'saving' }, { target: 'entering' }] },
    },
    shown: {
      tags: 'shown',
      exit: 'forgetSecret',
      on: { 'secret.kept': { target: 'over' } },
    },
    gone: { tags: 'gone', on: { 'form.declined': { target: 'over' } } },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isDone,
})
