import { assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'

type Delivery = components['schemas']['WebhookDelivery']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type AgainChosen = { type: 'again.chosen' }
type ReloadChosen = { type: 'reload.chosen' }
type RetryChosen = { type: 'retry.chosen' }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type DeliveryRead = { type: 'delivery.read'; delivery: Delivery }
type DeliveryGone = { type: 'delivery.gone' }

type WebhookDeliveryEvent =
  | AgainChosen
  | ReloadChosen
  | RetryChosen
  | DialogClosed
  | DeliveryRead
  | DeliveryGone
  | CallFailed

/** A delivery of a webhook, by their ids. */
type Named = { webhook: string; id: string | null }

/** The effects this flow needs; `src/api/ports/webhooks/webhook-delivery.ports.ts` provides them. */
export type WebhookDeliveryPorts = {
  /** Reads a delivery; without an id, sends a test, which is one. */
  readDelivery(input: Named): Promise<DeliveryRead | DeliveryGone>
  sendAgain(input: Named): Promise<DeliveryRead | DeliveryGone>
}

/**
 * Shows a delivery of a webhook with what was sent and answered, and sends it again. Without an id it sends a test first.
 * Outputs whether anything was sent.
 */
export const webhookDeliveryMachine = setup({
  types: {
    input: {} as Named,
    context: {} as Named & { delivery: Delivery | null; complaint: Failure | null; isChanged: boolean },
    events: {} as WebhookDeliveryEvent,
    output: {} as boolean,
    tags: {} as 'busy' | 'sending' | 'failed' | 'gone',
  },
  actors: { readDelivery: port<Named>(), sendAgain: port<Named>() },
  guards: { isTest: ({ context }) => context.id === null },
  actions: {
    keepDelivery: assign(({ event }) => {
      const { delivery } = eventOf(event, 'delivery.read')
      return { delivery, id: delivery.id }
    }),
    keepChanged: assign({ isChanged: true }),
    stopComplaining: assign({ complaint: null }),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'webhook-delivery',
  context: ({ input }) => ({ ...input, delivery: null, complaint: null, isChanged: false }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isTest', target: 'testing' }, { target: 'loading' }] },
    testing: {
      description: 'A test is sent. What becomes of it is known after 15 seconds at most.',
      tags: 'busy',
      invoke: { src: 'readDelivery', input: ({ context: { webhook, id } }) => ({ webhook, id }) },
      on: {
        'delivery.read': { target: 'shown', actions: ['keepDelivery', 'keepChanged'] },
        'delivery.gone': { target: 'gone' },
        'dialog.closed': { target: 'over', actions: 'keepChanged' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    loading: {
      tags: 'busy',
      invoke: { src: 'readDelivery', input: ({ context: { webhook, id } }) => ({ webhook, id }) },
      on: {
        'delivery.read': { target: 'shown', actions: 'keepDelivery' },
        'delivery.gone': { target: 'gone' },
        'dialog.closed': { target: 'over' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    shown: {
      on: {
        'again.chosen': { target: 'sending', actions: 'stopComplaining' },
        'reload.chosen': { target: 'loading', actions: 'stopComplaining' },
        'dialog.closed': { target: 'over' },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      invoke: { src: 'sendAgain', input: ({ context: { webhook, id } }) => ({ webhook, id }) },
      on: {
        'delivery.read': { target: 'shown', actions: ['keepDelivery', 'keepChanged'] },
        'delivery.gone': { target: 'gone' },
        'call.failed': { target: 'shown', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'opening', actions: 'stopComplaining' }, 'dialog.closed': { target: 'over' } },
    },
    gone: { tags: 'gone', on: { 'dialog.closed': { target: 'over' } } },
    over: { type: 'final' },
  },
  output: ({ context }) => context.isChanged,
})
