// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { webhookDeliveryPorts } from '#api/ports/webhooks/webhook-delivery.ports.ts'
import { webhookDeliveryMachine } from '#machines/flows/webhooks/webhook-delivery.machine.ts'
import { WebhookDeliveryView } from '#ui/webhooks/webhook-delivery.view.tsx'
import { sampleDelivery, sampleWebhooks } from '../../support/webhooks/samples.ts'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { webhookDeliveryPaths } from './webhook-delivery.paths.ts'

const states = statesOf(webhookDeliveryPaths)

test('every transition is on some path', () => {
  expect(untaken(webhookDeliveryMachine, webhookDeliveryPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(states, language, (state) => <WebhookDeliveryView state={state} send={() => {}} />)
})

test('a delivery says where it goes, what is sent, and what came back each time', async () => {
  const state = states.find(({ value }) => value === 'shown')!
  const { words } = (await dialogOf(<WebhookDeliveryView state={state} send={() => {}} />))!
  for (const text of [sampleDelivery.url, sampleDelivery.body, 'Answered 500', 'Down for maintenance'])
    expect(words).toContain(text)
  expect(words).toMatch(/2 tries.*No answer in time.*15,000 ms/)
})

const { signal } = new AbortController()
const webhook = sampleWebhooks[0]!.id
const { id } = sampleDelivery

/** What is asked for, and the ports before a server that answers so. */
function answering(status: number, body: unknown) {
  const asked: string[] = []
  const fetch = async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`)
    return Response.json(body, { status })
  }
  return { asked, ports: webhookDeliveryPorts(createApi({ baseUrl: 'http://server', fetch })) }
}

test('a delivery is read or sent again, and without one a test is sent', async () => {
  const { asked, ports } = answering(200, sampleDelivery)
  const read = { type: 'delivery.read', delivery: sampleDelivery }
  expect(await ports.readDelivery({ webhook, id }, signal)).toEqual(read)
  expect(await ports.sendAgain({ webhook, id }, signal)).toEqual(read)
  expect(await ports.readDelivery({ webhook, id: null }, signal)).toEqual(read)
  const path = `/public/v1/webhooks/${webhook}`
  expect(asked).toEqual([`GET ${path}/deliveries/${id}`, `POST ${path}/deliveries/${id}/again`, `POST ${path}/test`])
})

test('what does not exist is gone; any other answer is thrown', async () => {
  const gone = answering(404, { name: 'NotFoundException', message: '' }).ports
  expect(await gone.readDelivery({ webhook, id }, signal)).toEqual({ type: 'delivery.gone' })
  expect(await gone.sendAgain({ webhook, id }, signal)).toEqual({ type: 'delivery.gone' })
  const { ports } = answering(503, { name: 'TemporarilyUnavailableException', message: '' })
  await expect(ports.readDelivery({ webhook, id: null }, signal)).rejects.toThrow('503')
  await expect(ports.sendAgain({ webhook, id }, signal)).rejects.toThrow('503')
})
