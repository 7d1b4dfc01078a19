import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { webhookDeliveryListPorts } from '#api/ports/webhooks/webhook-delivery-list.ports.ts'
import { choicesMachine } from '#machines/flows/choices.machine.ts'
import { replay } from '#machines/journal.ts'
import { queryFrom } from '#machines/rules/common/list-query.ts'
import { allDeliveries, deliveryAddress } from '#machines/rules/webhooks/delivery-list.ts'
import { WebhookChoices } from '#ui/choices.tsx'
import { WebhookDeliveryListView } from '#ui/webhooks/webhook-delivery-list.view.tsx'
import { pageOf } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { sampleDeliveries, sampleWebhooks } from '../../support/webhooks/samples.ts'
import { expectRecord } from '../../support/records/record.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { webhookDeliveryListPaths } from './webhook-delivery-list.paths.ts'

const states = statesOf(webhookDeliveryListPaths)
const listed = (state: (typeof states)[number]) => (
  <WebhookDeliveryListView
    state={state}
    send={() => {}}
    webhook={sampleWebhooks[0]!.id}
    webhooks="/webhooks"
    Delivery={() => null}
  />
)
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en') =>
  render(listed(state), language)

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('the list says of which webhook it is, once the webhooks are read', () => {
  const choices = sampleWebhooks.map(({ id, url }) => ({ id, name: url }))
  const state = replay(choicesMachine, [{ type: 'choices.read', choices }])
  const shown = render(<WebhookChoices value={{ state, send: () => {} }}>{listed(states[0]!)}</WebhookChoices>, 'en')
  expect(choices.map(({ name }) => shown.includes(name))).toEqual([true, false, false, false])
})

test('each delivery says what was sent, how far that is, and what came back', () => {
  const shown = draw(states.find(({ context }) => context.rows.length > 0)!)
  const rows = [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' '))
  expect(rows[1]).toMatch(/Signature.*Waiting.*No answer in time.*2/)
  expect(rows[2]).toMatch(/Signature.*Delivered.*Answered 204.*1/)
  expect(rows[3]).toMatch(/State of a request.*Failed.*Answered 500.*10/)
  expect(rows[4]).toMatch(/Test.*Delivered/)
})

test('the server is asked for fifty deliveries of the webhook, by state; what the address makes up is not', async () => {
  const asked: string[] = []
  const fetch = async ({ url }: Request) => {
    asked.push(new URL(url).pathname + new URL(url).search)
    return Response.json(pageOf(sampleDeliveries))
  }
  const { id } = sampleWebhooks[0]!
  const api = createApi({ baseUrl: 'http://server', fetch })
  const { listRows } = webhookDeliveryListPorts(api, { webhook: id, now: () => NOW })
  const { signal } = new AbortController()
  const filterOf = (state: string) => queryFrom((name) => (name === 'state' ? state : ''), deliveryAddress).filter
  expect(filterOf('LOST')).toEqual(allDeliveries)
  for (const state of ['', 'FAILED'])
    await listRows({ filter: filterOf(state), sort: 'createdDate,desc', after: null, size: 50 }, signal)
  await listRows({ filter: allDeliveries, sort: 'createdDate,desc', after: 'n1', size: 50 }, signal)
  const path = `/public/v1/webhooks/${id}/deliveries`
  expect(asked).toEqual([`${path}?size=50`, `${path}?size=50&state=FAILED`, `${path}?size=50&after=n1`])
})
