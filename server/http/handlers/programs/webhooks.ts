import { listEvents } from '../../../cases/feed/list-events.ts'
import type { Ports } from '../../../cases/ports.ts'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  sendDeliveryAgain,
  testWebhook,
} from '../../../cases/webhooks/deliveries.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  type ViewedWebhook,
} from '../../../cases/webhooks/webhooks.ts'
import type { Handlers } from '../../call.ts'
import { callOf, seenBy } from '../../kit/calls.ts'
import { revised } from '../../kit/revised.ts'
import { sessionOf } from '../../kit/session-of.ts'

type Made =
  | 'listEvents'
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'sendWebhookDeliveryAgain'

/** A call whose answer has a secret, with the session in which a person asks for it. */
const secretCallOf = (call: Parameters<typeof callOf>[0] & Parameters<typeof sessionOf>[0]) => {
  const made = callOf(call)
  return { ...made, session: made.apiToken ? null : sessionOf(call) }
}

/** What programs hear of: the feed of events, and webhooks. */
export const webhooks = (ports: Ports): Pick<Handlers, Made> => ({
  listEvents: async ({ account, query }) => ({ status: 200, body: await listEvents(ports, account, query ?? {}) }),

  listWebhooks: async ({ account }) => ({ status: 200, body: await listWebhooks(ports, account) }),

  createWebhook: async (call) => ({ status: 200, body: await createWebhook(ports, secretCallOf(call), call.body) }),

  getWebhook: async ({ account, path }) => answer(await getWebhook(ports, account, path.id)),

  updateWebhook: async (call) => answer(await updateWebhook(ports, callOf(call), seenBy(call), call.body)),

  deleteWebhook: async (call) => {
    await deleteWebhook(ports, callOf(call), call.path.id)
    return { status: 204 }
  },

  rotateWebhookSecret: async (call) => ({
    status: 200,
    body: await rotateWebhookSecret(ports, secretCallOf(call), call.path.id),
  }),

  testWebhook: async ({ account, path }) => ({ status: 200, body: await testWebhook(ports, account, path.id) }),

  listWebhookDeliveries: async ({ account, path, query }) => ({
    status: 200,
    body: await listWebhookDeliveries(ports, account, path.id, query ?? {}),
  }),

  getWebhookDelivery: async ({ account, path }) => ({
    status: 200,
    body: await getWebhookDelivery(ports, account, path),
  }),

  sendWebhookDeliveryAgain: async ({ account, path }) => ({
    status: 200,
    body: await sendDeliveryAgain(ports, account, path),
  }),
})

const answer = ({ webhook, revision }: ViewedWebhook) => revised(webhook, revision)
