import type { WebhookFormPorts } from '#machines/flows/webhooks/webhook-form.machine.ts'
import type { ShownSecret } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What the server may refuse a webhook for, which the form says. */
const refusals = [
  'WebhookUrlException',
  'TooManyWebhooksException',
  'WebhookDuplicateException',
  'ControlCharacterException',
] as const

const PATH = '/public/v1/webhooks/{id}'

/** Creates a webhook, or changes one: `createWebhook`, `getWebhook`, `updateWebhook`. A secret goes to `shown`, and into no event. */
export const webhookFormPorts = (api: Api, shown: ShownSecret): Effects<WebhookFormPorts> => ({
  async loadWebhook({ id }, signal) {
    const { data, error, response } = await api.GET(PATH, { params: { path: { id: id ?? '' } }, signal })
    if (error?.name === 'NotFoundException') return { type: 'webhook.gone' }
    if (!data) throw new UnexpectedAnswer(response, error)
    const { url, description, events, state } = data
    const values = { url, description, events, isActive: state === 'ACTIVE' }
    return { type: 'webhook.loaded', values, revision: response.headers.get('etag') ?? '' }
  },

  async saveWebhook({ id, revision, values: { url, description, events, isActive } }, signal) {
    if (id === null) {
      const body = { url: url.trim(), description: description.trim(), events }
      const { data, error, response } = await api.POST('/public/v1/webhooks', { body, signal })
      if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
      const refusal = refusals.find((name) => name === error?.name)
      if (refusal) return { type: 'webhook.refused', name: refusal }
      if (!data) throw new UnexpectedAnswer(response, error)
      shown.secret = data.secret
      return { type: 'webhook.created' }
    }
    const params = { path: { id }, header: { 'If-Match': revision ?? '' } }
    const body = { description: description.trim(), events, isActive }
    const { data, error, response } = await api.PATCH(PATH, { params, body, signal })
    if (error?.name === 'NotFoundException') return { type: 'webhook.gone' }
    if (error?.name === 'StaleRevisionException') return { type: 'webhook.overtaken' }
    const refusal = refusals.find((name) => name === error?.name)
    if (refusal) return { type: 'webhook.refused', name: refusal }
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'webhook.changed' }
  },
})
