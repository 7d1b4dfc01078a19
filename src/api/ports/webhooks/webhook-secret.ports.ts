import type { ShownSecret, WebhookSecretPorts } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Gives a webhook a new secret: `rotateWebhookSecret`. The secret goes to `shown`, and into no event. */
export const webhookSecretPorts = (api: Api, shown: ShownSecret): Effects<WebhookSecretPorts> => ({
  async changeSecret({ id }, signal) {
    const { data, error, response } = await api.POST('/public/v1/webhooks/{id}/secret', {
      params: { path: { id } },
      signal,
    })
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
    if (error?.name === 'NotFoundException') return { type: 'webhook.gone' }
    if (!data) throw new UnexpectedAnswer(response, error)
    shown.secret = data.secret
    return { type: 'secret.changed' }
  },
})
