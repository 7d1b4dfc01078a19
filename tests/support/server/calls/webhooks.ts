import type { components } from '#openapi'
import type { Server } from '../server.ts'
import { nothing, type Made } from './valid-calls.ts'

type Schemas = components['schemas']
const PATH = '/public/v1/webhooks'

/** A webhook that no call reaches: its name may be called, and leads to this machine, which may not. */
export const unreachable: Schemas['WebhookInput'] = {
  url: 'https://localhost/hook',
  description: 'Billing',
  events: ['REQUEST_STATE_CHANGED', 'SIGNER_SIGNED'],
}

let count = 0

/** Adds a webhook to the tenant of an account; `file` is the delivery of a test. */
export async function newWebhook(server: Server, cookie: string): Promise<Made> {
  const input = { ...unreachable, url: `${unreachable.url}/new${++count}` }
  const { id } = (await server.call('POST', PATH, input, cookie)).body as Schemas['CreatedWebhook']
  const test = await server.call('POST', `${PATH}/${id}/test`, undefined, cookie)
  const { headers } = await server.call('GET', `${PATH}/${id}`, undefined, cookie)
  return { ...nothing, id, file: (test.body as { id: string }).id, revision: String(headers['etag']) }
}
