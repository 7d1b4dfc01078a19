import type { WebhookDeliveryListPorts } from '#machines/flows/webhooks/webhook-delivery-list.machine.ts'
import { deliveryStates } from '#machines/rules/webhooks/delivery-list.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The deliveries of the webhook with an id: `listWebhookDeliveries`. */
export const webhookDeliveryListPorts = (
  api: Api,
  { webhook: id, now }: { webhook: string; now: () => number },
): Effects<WebhookDeliveryListPorts> =>
  listPorts(api, {
    now,
    list: ({ sort: _, state: asked, ...query }, signal) => {
      const state = deliveryStates.find((one) => one === asked)
      return api.GET('/public/v1/webhooks/{id}/deliveries', {
        params: { path: { id }, query: { ...query, ...(state && { state }) } },
        signal,
      })
    },
  })
