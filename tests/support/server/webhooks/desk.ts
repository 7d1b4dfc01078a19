import type { components } from '#openapi'
import { certificationSubject } from '#machines/rules/certifications/certification-subject.ts'
import { webhookCaller } from '../../../../server/adapters/webhook-caller.ts'
import { recordEvent } from '../../../../server/cases/feed/record-event.ts'
import { publishEvents } from '../../../../server/cases/webhooks/publish-events.ts'
import { addDemo } from '../../../../server/demo.ts'
import { newId } from '../../../../server/engine/id.ts'
import { accountByName } from '../../../../server/store/accounts/accounts.ts'
import { startServer, type Reply, type Server } from '../server.ts'
import { ifMatch } from '../signing.ts'
import { startReceiver, type Receiver } from './receiver.ts'

type Schemas = components['schemas']
const PATH = '/public/v1/webhooks'

/** A server with the demonstration, whose webhooks may call a receiver on this machine. */
export type WebhookDesk = {
  server: Server
  receiver: Receiver
  /** A call by the administrator of a tenant. */
  call: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path?: string, body?: object) => Promise<Reply>
  /** Adds a webhook that leads to the receiver. */
  created: (change?: Partial<Schemas['WebhookInput']>) => Promise<Schemas['CreatedWebhook']>
  /** Changes a webhook. */
  change: (id: string, change: Partial<Schemas['WebhookChange']>) => Promise<Reply>
  seen: (id: string) => Promise<Schemas['Webhook']>
  /** The deliveries of a webhook, the newest first. */
  deliveries: (id: string) => Promise<Schemas['WebhookDeliveryRow'][]>
  delivery: (id: string, delivery: string) => Promise<Schemas['WebhookDelivery']>
  events: (after?: string) => Promise<Schemas['EventPage']>
  /** Records that a certification is anchored, and returns its id. */
  record: () => Promise<string>
  /** Publishes what has happened, and waits until everything that is due was sent. */
  publish: () => Promise<void>
  /** Lets time pass, and waits until everything that is due then was sent. */
  later: (seconds: number) => Promise<void>
  stop: () => Promise<void>
}

/** The shortest limits that a quick receiver keeps on a busy machine. */
const LIMITS = { time: 1000, bodyTime: 200 }

export async function openWebhookDesk(): Promise<WebhookDesk> {
  const server = await startServer()
  await addDemo(server.ports)
  const receiver = await startReceiver()
  server.ports.webhooks = webhookCaller({ internal: [receiver.origin], ...LIMITS })
  // Sessions become idle when much time passes.
  const cookie = () => server.signIn('charles')
  const call: WebhookDesk['call'] = async (method, path = '', body) =>
    server.call(method, `${PATH}${path}`, body, await cookie())
  const seen = async (id: string) => (await call('GET', `/${id}`)).body as Schemas['Webhook']
  return {
    server,
    receiver,
    call,
    created: async (change = {}) => {
      const input = { url: `${receiver.origin}/hook`, description: '', events: ALL, ...change }
      const reply = await call('POST', '', input)
      if (reply.status !== 200) throw new Error(`no webhook was created: ${JSON.stringify(reply.body)}`)
      return reply.body as Schemas['CreatedWebhook']
    },
    change: async (id, change) => {
      const now = await call('GET', `/${id}`)
      const { description, events, state } = now.body as Schemas['Webhook']
      const body = { description, events, isActive: state === 'ACTIVE', ...change }
      return server.call('PATCH', `${PATH}/${id}`, body, await cookie(), ifMatch(String(now.headers['etag'])))
    },
    seen,
    deliveries: async (id) => {
      const { body } = await call('GET', `/${id}/deliveries`)
      return (body as { content: Schemas['WebhookDeliveryRow'][] }).content
    },
    delivery: async (id, delivery) =>
      (await call('GET', `/${id}/deliveries/${delivery}`)).body as Schemas['WebhookDelivery'],
    events: async (after) => {
      const query = after === undefined ? '' : `?after=${after}`
      const { body } = await server.call('GET', `/public/v1/events${query}`, undefined, await cookie())
      return body as Schemas['EventPage']
    },
    record: async () => {
      const { ports } = server
      const { tenant } = (await accountByName(ports.db, 'charles'))!
      const id = newId(ports)
      const about = { tenant: tenant.id, subject: certificationSubject(id), at: ports.now() }
      const event = { event: 'CERTIFICATION_STATE_CHANGED', certificationId: id, state: 'VALIDATED' } as const
      await ports.db.transaction((tx) => recordEvent(ports, tx, about, event))
      return id
    },
    publish: async () => {
      await publishEvents(server.ports)
      await server.idle()
    },
    later: async (seconds) => {
      server.wait(seconds)
      await server.ring()
      await server.idle()
    },
    stop: async () => {
      await server.stop()
      await receiver.stop()
    },
  }
}

const ALL: Schemas['EventType'][] = [
  'REQUEST_STATE_CHANGED',
  'SIGNER_SIGNED',
  'SIGNER_REFUSED',
  'CERTIFICATION_STATE_CHANGED',
]
