// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listingPorts } from '#api/resources/list.ts'
import { apiTokenList, apiTokenRevoke } from '#machines/resources/api-tokens.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { ApiTokenListView } from '#ui/tokens/api-token-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { sampleApiTokens } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { apiTokenListPaths, apiTokenRevokePaths } from './api-tokens.paths.ts'

const listed = (flow: ViewProps<ListingOf<typeof apiTokenList>>) => (
  <ApiTokenListView {...flow} Creation={part('Creation', true)} Revoke={part('Revoke', true)} />
)
describeDrawn(apiTokenList, apiTokenListPaths, listed)
describeAction(apiTokenRevoke, { paths: apiTokenRevokePaths, stem: 'api-token-revoke', name: 'Billing' })

test('CHAN-002 each token says what it may, until when, and when it was used', () => {
  const shown = render(listed(flowIn(apiTokenListPaths, ({ context }) => context.rows.length > 0)), 'en')
  const rows = [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' '))
  expect(rows[1]).toMatch(/Billing.*Read and send requests.*3 Nov 2026.*Until.*1 Feb 2027.*20 Nov 2026/)
  expect(rows[2]).toMatch(/Archive.*Read requests.*Never/)
  expect(rows[3]).toMatch(/Trial.*Send requests.*Expired/)
  expect(rows[4]).toMatch(/Intranet.*Never expires/)
  for (const row of rows.slice(1)) expect(row).toContain('Revoke')
})

test('CHAN-001 all tokens are on one page', async () => {
  const { api, queries } = answering({ content: sampleApiTokens })
  const { listRows } = listingPorts(api, apiTokenList, () => NOW)
  expect(
    await listRows({ ...apiTokenList.address.standard, after: null, size: 50 }, new AbortController().signal),
  ).toEqual({
    type: 'rows.listed',
    page: { rows: sampleApiTokens, total: sampleApiTokens.length, isExact: true, next: null },
    at: NOW,
  })
  expect(queries()).toEqual([''])
})
