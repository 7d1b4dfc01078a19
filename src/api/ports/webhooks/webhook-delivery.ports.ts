import type { WebhookDeliveryPorts } from '#machines/flows/webhooks/webhook-delivery.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

const PATH = '/public/v1/webhooks/{id}/deliveries/{deliveryId}'

/** A delivery of a webhook, or a test: `getWebhookDelivery`, `testWebhook`, `sendWebhookDeliveryAgain`. */
export const webhookDeliveryPorts = (api: Api): Effects<WebhookDeliveryPorts> => ({
  async readDelivery({ webhook, id: deliveryId }, signal) {
    const { data, error, response } =
      deliveryId === null
        ? await api.POST('/public/v1/webhooks/{id}/test', { params: { path: { id: webhook } }, signal })
        : await api.GET(PATH, { params: { path: { id: webhook, deliveryId } }, signal })
    if (error?.name === 'NotFoundException') return { type: 'delivery.gone' }
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'delivery.read', delivery: data }
  },

  async sendAgain({ webhook, id: deliveryId }, signal) {
    const { data, error, response } = await api.POST('/public/v1/webhooks/{id}/deliveries/{deliveryId}/again', {
      params: { path: { id: webhook, deliveryId: deliveryId ?? '' } },
      signal,
    })
    if (error?.name === 'NotFoundException') return { type: 'delivery.gone' }
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'delivery.read', delivery: data }
  },
})
