// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { webhookFormPorts } from '#api/ports/webhooks/webhook-form.ports.ts'
import { webhookFormMachine } from '#machines/flows/webhooks/webhook-form.machine.ts'
import type { ShownSecret } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import { blankWebhook, isWebhookUrl } from '#machines/rules/webhooks/webhook.ts'
import { WebhookFormView } from '#ui/webhooks/webhook-form.view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { known, webhookFormPaths } from './webhook-form.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(webhookFormMachine, webhookFormPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(webhookFormPaths),
    language,
    (state) => (
      <WebhookFormView state={state} send={() => {}} shown={{ secret: 'whsec_x' }} IdentityConfirm={() => null} />
    ),
    (state) => state.status !== 'done' && !state.hasTag('confirming'),
  )
})

const { signal } = new AbortController()
const values = { ...blankWebhook, url: ' https://hooks.example.org/ ' }

/** The ports before a server that answers so. */
function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const asked: Request[] = []
  const shown: ShownSecret = { secret: null }
  const fetch = async (request: Request) => {
    asked.push(request)
    return Response.json(body, { status, headers })
  }
  return { asked, shown, ports: webhookFormPorts(createApi({ baseUrl: 'http://server', fetch }), shown) }
}

test('the secret is shown, and in no event, context or journal', async () => {
  const { asked, shown, ports } = answering(200, { ...known, secret: 'whsec_hidden' })
  const events: unknown[] = []
  const machine = webhookFormMachine.provide({
    actors: bind(ports),
    actions: { forgetSecret: () => void (shown.secret = null) },
  })
  const actor = createActor(machine, { input: { id: null }, inspect: (event) => void events.push(event) })
  actor.subscribe((state) => events.push(state.context))
  actor.start()
  actor.send({ type: 'webhook.submitted', values })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('shown'))
  expect(shown.secret).toBe('whsec_hidden')
  const { events: wanted } = blankWebhook
  expect(await asked[0]!.json()).toEqual({ url: 'https://hooks.example.org/', description: '', events: wanted })
  expect(JSON.stringify(events.map((event) => [event, (event as { event?: unknown }).event]))).not.toContain('whsec_')
  actor.send({ type: 'secret.kept' })
  expect([shown.secret, actor.getSnapshot().output]).toEqual([null, true])
})

test('a webhook is loaded with its revision, and changed if it is still the one that was read', async () => {
  const { asked, ports } = answering(200, { ...known, state: 'PAUSED' }, { etag: '"7"' })
  const loaded = await ports.loadWebhook({ id: known.id }, signal)
  const { url, description, events } = known
  expect(loaded).toEqual({
    type: 'webhook.loaded',
    values: { url, description, events, isActive: false },
    revision: '"7"',
  })
  await ports.saveWebhook({ id: known.id, revision: '"7"', values: { ...values, isActive: false } }, signal)
  const change = asked[1]!
  expect([change.method, change.headers.get('if-match')]).toEqual(['PATCH', '"7"'])
  expect(await change.json()).toEqual({ description: '', events: values.events, isActive: false })
})

test.each([
  [null, 403, 'ReauthenticationRequiredException', { type: 'identity.needed' }],
  [null, 400, 'WebhookUrlException', { type: 'webhook.refused', name: 'WebhookUrlException' }],
  [null, 409, 'TooManyWebhooksException', { type: 'webhook.refused', name: 'TooManyWebhooksException' }],
  [null, 409, 'WebhookDuplicateException', { type: 'webhook.refused', name: 'WebhookDuplicateException' }],
  [known.id, 409, 'WebhookDuplicateException', { type: 'webhook.refused', name: 'WebhookDuplicateException' }],
  [known.id, 404, 'NotFoundException', { type: 'webhook.gone' }],
  [known.id, 412, 'StaleRevisionException', { type: 'webhook.overtaken' }],
  [known.id, 400, 'ControlCharacterException', { type: 'webhook.refused', name: 'ControlCharacterException' }],
] as const)('saving %s, %i %s becomes %j', async (id, status, name, event) => {
  const { ports, shown } = answering(status, { name, message: '' })
  expect(await ports.saveWebhook({ id, revision: '"1"', values }, signal)).toEqual(event)
  expect(shown.secret).toBeNull()
})

test('any other answer is thrown', async () => {
  const { ports } = answering(503, { name: 'TemporarilyUnavailableException', message: '' })
  await expect(ports.saveWebhook({ id: null, revision: null, values }, signal)).rejects.toThrow('503')
  await expect(ports.loadWebhook({ id: known.id }, signal)).rejects.toThrow('503')
})

test.each([
  ['https://hooks.example.org', true],
  ['https://hooks.example.org:8443/a?b=c', true],
  ['http://10.0.0.7:8080/', true],
  ['https://user@hooks.example.org/', false],
  ['https://hooks.example.org/#part', false],
  ['https://hooks.example.org/a b', false],
  ['hooks.example.org', false],
  [`https://hooks.example.org/${'a'.repeat(2000)}`, false],
])('%s has the form of an address: %s', (url, isOne) => {
  expect(isWebhookUrl(url)).toBe(isOne)
})
