import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { components } from '#openapi'
import { MAX_WEBHOOKS } from '#machines/rules/webhooks/webhook.ts'
import type { Reply } from '../../support/server/server.ts'
import { bearer, ifMatch } from '../../support/server/signing.ts'
import { openWebhookDesk, type WebhookDesk } from '../../support/server/webhooks/desk.ts'

type Schemas = components['schemas']
const PATH = '/public/v1/webhooks'

let desk: WebhookDesk
beforeAll(async () => {
  desk = await openWebhookDesk()
})
beforeEach(async () => {
  await desk.server.ports.db.query('delete from webhooks')
})
afterAll(() => desk.stop())

const named = ({ status, body }: Reply) => [status, (body as { name?: string } | null)?.name]
const list = async () => ((await desk.call('GET')).body as Schemas['Webhooks']).content

test('API-117 a webhook is created, listed without its secret, changed and deleted', async () => {
  const { secret, ...webhook } = await desk.created({ description: ' Billing ', events: ['SIGNER_SIGNED'] })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ description: 'Billing', state: 'ACTIVE', failingSinceDate: null })
  expect(await list()).toEqual([webhook])
  const events = ['SIGNER_SIGNED', 'SIGNER_REFUSED'] as const
  expect(await desk.change(webhook.id, { events: [...events], isActive: false })).toMatchObject({ status: 200 })
  expect(await desk.seen(webhook.id)).toEqual({ ...webhook, events, state: 'PAUSED' })
  expect((await desk.call('DELETE', `/${webhook.id}`)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a change that another one has overtaken is refused', async () => {
  const { id, description, events } = await desk.created()
  await desk.change(id, { description: 'Billing' })
  const cookie = await desk.server.signIn('charles')
  const body = { description, events, isActive: false }
  const late = await desk.server.call('PATCH', `${PATH}/${id}`, body, cookie, ifMatch('"1"'))
  expect(named(late)).toEqual([412, 'StaleRevisionException'])
  expect((await desk.seen(id)).state).toBe('ACTIVE')
})

test('the database has no secret of a webhook that can be read, and its events neither', async () => {
  const { id, secret } = await desk.created()
  const rotated = (await desk.call('POST', `/${id}/secret`)).body as Schemas['CreatedWebhook']
  expect(rotated.secret).not.toBe(secret)
  const { rows } = await desk.server.ports.db.query<{ all: string }>(
    `select (select json_agg(w) from webhooks w)::text || (select json_agg(d) from event_details d)::text as all`,
  )
  for (const one of [secret, rotated.secret]) expect(rows[0]!.all).not.toContain(one.slice('whsec_'.length))
})

test.each([
  ['http://hooks.example.org/', 'without HTTPS'],
  ['https://127.0.0.1/hook', 'of this machine'],
  ['https://10.1.2.3/hook', 'of a private network'],
  ['https://169.254.169.254/latest/meta-data', 'of the metadata of a cloud'],
  ['https://[::1]/hook', 'of this machine, in IPv6'],
  ['https://[::ffff:7f00:1]/hook', 'of this machine, as IPv4 in IPv6'],
  ['https://2130706433/hook', 'of this machine, as a number'],
  ['https://user:secret@hooks.example.org/', 'with a password'],
  ['https://hooks.example.org/#part', 'with a fragment'],
  ['file:///etc/passwd', 'of a file'],
])('%s, an address %s, is refused', async (url) => {
  const input = { url, description: '', events: ['SIGNER_SIGNED'] }
  expect(named(await desk.call('POST', '', input))).toEqual([400, 'WebhookUrlException'])
})

test(`a tenant has ${MAX_WEBHOOKS} webhooks at most`, async () => {
  for (let i = 0; i < MAX_WEBHOOKS; i++) await desk.created({ url: `${desk.receiver.origin}/hook${i}` })
  const input = { url: `${desk.receiver.origin}/hook`, description: '', events: ['SIGNER_SIGNED'] }
  expect(named(await desk.call('POST', '', input))).toEqual([409, 'TooManyWebhooksException'])
})

test('a second active webhook with the same address is refused', async () => {
  const { id } = await desk.created()
  const input = { url: ` ${desk.receiver.origin}/hook `, description: '', events: ['SIGNER_SIGNED'] }
  expect(named(await desk.call('POST', '', input))).toEqual([409, 'WebhookDuplicateException'])
  await desk.change(id, { isActive: false })
  expect((await desk.call('POST', '', input)).status).toBe(200)
  expect(named(await desk.change(id, { isActive: true }))).toEqual([409, 'WebhookDuplicateException'])
  expect(await desk.change(id, { isActive: false, description: 'Former' })).toMatchObject({ status: 200 })
})

test('nobody of another tenant sees, changes, tries or deletes a webhook', async () => {
  const { id } = await desk.created()
  const test_ = (await desk.call('POST', `/${id}/test`)).body as Schemas['WebhookDelivery']
  const calls = desk.receiver.calls.length
  const other = await desk.server.signIn('evariste')
  const asked = { name: 'Hooks', scopes: ['manageWebhooks'], days: 30 }
  const { token } = (await desk.server.call('POST', '/private/channels', asked, other)).body as { token: string }
  type Method = 'GET' | 'POST' | 'DELETE'
  const callers = [
    (method: Method, path: string) => desk.server.call(method, `${PATH}${path}`, undefined, other),
    (method: Method, path: string) => desk.server.call(method, `${PATH}${path}`, undefined, undefined, bearer(token)),
  ]
  const paths = [
    ['GET', `/${id}`],
    ['DELETE', `/${id}`],
    ['POST', `/${id}/secret`],
    ['POST', `/${id}/test`],
    ['GET', `/${id}/deliveries`],
    ['GET', `/${id}/deliveries/${test_.id}`],
    ['POST', `/${id}/deliveries/${test_.id}/again`],
  ] as const
  for (const call of callers) {
    expect((await call('GET', '')).body).toEqual({ content: [] })
    for (const [method, path] of paths)
      expect([path, ...named(await call(method, path))]).toEqual([path, 404, 'NotFoundException'])
  }
  expect(desk.receiver.calls).toHaveLength(calls)
})

test('a program manages webhooks with a token of this scope, and of no other', async () => {
  const cookie = await desk.server.signIn('charles')
  const tokenOf = async (scope: Schemas['ChannelScope']) => {
    const input = { name: `Hooks ${scope}`, scopes: [scope], days: 30 }
    return ((await desk.server.call('POST', '/private/channels', input, cookie)).body as { token: string }).token
  }
  const input = { url: `${desk.receiver.origin}/hook`, description: '', events: ['SIGNER_SIGNED'] }
  const create = async (scope: Schemas['ChannelScope']) =>
    desk.server.call('POST', PATH, input, undefined, bearer(await tokenOf(scope)))
  expect((await create('manageWebhooks')).status).toBe(200)
  for (const scope of ['readEvents', 'sendRequests'] as const)
    expect([scope, (await create(scope)).status]).toEqual([scope, 403])
})

test('the activity log says who created a webhook, and where it leads', async () => {
  const { url } = await desk.created()
  const cookie = await desk.server.signIn('charles')
  const { body } = await desk.server.call('GET', '/private/activity?kind=webhook', undefined, cookie)
  const [row] = (body as { content: Schemas['Activity'][] }).content
  expect(row).toMatchObject({ type: 'webhook.created', subjectName: url, actorKind: 'account' })
  expect(row!.changes).toContainEqual({ field: 'url', before: null, after: url })
})
