// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listingPorts } from '#api/resources/list.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { webhookList, webhookRemoval } from '#machines/resources/webhooks.resource.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { WebhookListView } from '#ui/webhooks/webhook-list.view.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { NOW } from '../../support/samples/requests.ts'
import { sampleWebhooks } from '../../support/webhooks/samples.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { webhookListPaths, webhookRemovalPaths } from './webhooks.paths.ts'

type Flow = ViewProps<ListingOf<typeof webhookList>>
const hrefOf = (id: string) => `/webhooks/${id}`
const NoDialog = () => null
const listed = (flow: Flow) => (
  <WebhookListView {...flow} hrefOf={hrefOf} Form={NoDialog} Secret={NoDialog} Removal={NoDialog} />
)
describeDrawn(webhookList, webhookListPaths, listed, (flow) => (
  <WebhookListView
    {...flow}
    hrefOf={hrefOf}
    Form={part('Form', true)}
    Secret={part('Secret', true)}
    Removal={part('Removal', true)}
  />
))
describeAction(webhookRemoval, {
  paths: webhookRemovalPaths,
  stem: 'webhook-removal',
  name: 'https://hooks.example.org/paraph',
})

test('each webhook says what it gets, and whether it works', () => {
  const shown = render(listed(flowIn(webhookListPaths, ({ context }) => context.rows.length > 0)), 'en')
  const rows = [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' '))
  expect(rows[1]).toMatch(/hooks\.example\.org\/paraph.*Billing.*All.*Active.*3 Nov 2026/)
  expect(rows[2]).toMatch(/1 event.*Calls fail.*since 22 Nov 2026/)
  expect(rows[3]).toMatch(/2 events.*Off/)
  expect(rows[4]).toMatch(/Switched off after failures/)
})

test('a webhook with a former secret says until when that is valid', () => {
  const flow = flowIn(webhookListPaths, ({ context }) => context.rows.length > 0)
  const row = { ...sampleWebhooks[0]!, overlapEndDate: '2026-11-24T09:30:00Z' }
  const state = { ...flow.state, context: { ...flow.state.context, rows: [row] } } as Flow['state']
  const shown = (language: 'en' | 'fr') => render(listed({ ...flow, state }), language)
  expect(shown('en')).toMatch(/Former secret valid until 24 Nov 2026, 09:30/)
  expect(shown('fr')).toMatch(/Ancien secret valable jusqu’au 24 nov\. 2026,? (?:à )?09:30/)
  expect(render(listed(flow), 'en')).not.toContain('Former secret')
})

test('all webhooks are on one page', async () => {
  const { api, queries } = answering({ content: sampleWebhooks })
  const { listRows } = listingPorts(api, webhookList, () => NOW)
  const answer = await listRows(
    { ...webhookList.address.standard, after: null, size: 50 },
    new AbortController().signal,
  )
  const page = { rows: sampleWebhooks, total: sampleWebhooks.length, isExact: true, next: null }
  expect([answer, queries()]).toEqual([{ type: 'rows.listed', page, at: NOW }, ['']])
})
