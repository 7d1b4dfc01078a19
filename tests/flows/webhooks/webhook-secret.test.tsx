// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { webhookSecretPorts } from '#api/ports/webhooks/webhook-secret.ports.ts'
import { webhookSecretMachine, type ShownSecret } from '#machines/flows/webhooks/webhook-secret.machine.ts'
import { WebhookSecretView } from '#ui/webhooks/webhook-secret.view.tsx'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { webhookSecretPaths } from './webhook-secret.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(webhookSecretMachine, webhookSecretPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(webhookSecretPaths),
    language,
    (state) => (
      <WebhookSecretView state={state} send={() => {}} shown={{ secret: 'whsec_x' }} IdentityConfirm={() => null} />
    ),
    (state) => state.status !== 'done' && !state.hasTag('confirming'),
  )
})

const { signal } = new AbortController()
const [{ id }] = sampleWebhooks as [(typeof sampleWebhooks)[number]]

function answering(status: number, body: unknown) {
  const shown: ShownSecret = { secret: null }
  const fetch = async () => Response.json(body, { status })
  return { shown, ports: webhookSecretPorts(createApi({ baseUrl: 'http://server', fetch }), shown) }
}

test('the secret is shown, and in no event or context', async () => {
  const { shown, ports } = answering(200, { ...sampleWebhooks[0], secret: 'whsec_hidden' })
  const events: unknown[] = []
  const machine = webhookSecretMachine.provide({
    actors: bind(ports),
    actions: { forgetSecret: () => void (shown.secret = null) },
  })
  const actor = createActor(machine, { input: { id }, inspect: (event) => void events.push(event) })
  actor.subscribe((state) => events.push(state.context))
  actor.start()
  actor.send({ type: 'change.confirmed' })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('shown'))
  expect(shown.secret).toBe('whsec_hidden')
  expect(JSON.stringify(events.map((event) => [event, (event as { event?: unknown }).event]))).not.toContain('whsec_')
  actor.send({ type: 'secret.kept' })
  expect([shown.secret, actor.getSnapshot().output]).toEqual([null, true])
})

test.each([
  [403, 'ReauthenticationRequiredException', { type: 'identity.needed' }],
  [404, 'NotFoundException', { type: 'webhook.gone' }],
] as const)('%i %s becomes %j', async (status, name, event) => {
  const { ports, shown } = answering(status, { name, message: '' })
  expect([await ports.changeSecret({ id }, signal), shown.secret]).toEqual([event, null])
})

test('any other answer is thrown', async () => {
  const { ports } = answering(503, { name: 'TemporarilyUnavailableException', message: '' })
  await expect(ports.changeSecret({ id }, signal)).rejects.toThrow('503')
})
