// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { bulkListPorts } from '#api/ports/bulk/bulk-list.ports.ts'
import { bulkList } from '#machines/resources/bulk-sendings.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { BulkListView } from '#ui/bulk/bulk-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { pageOf } from '../../support/sample-organisation.ts'
import { render } from '../../support/walks/render.tsx'
import { bulkListPaths, sampleBulkSendings } from './bulk-sendings.paths.ts'

const listed = (flow: ViewProps<ListingOf<typeof bulkList>>, templates: string | null = '/templates') => (
  <BulkListView {...flow} hrefOf={(id) => `/simple-signature-bulk/${id}`} templates={templates} />
)

describeDrawn(bulkList, bulkListPaths, (flow) => listed(flow))

test('who sends no requests is not led to the templates', () => {
  const flow = flowIn(bulkListPaths, ({ context }) => context.rows.length > 0)
  expect(render(listed(flow), 'en')).toContain('Choose a template')
  expect(render(listed(flow, null), 'en')).not.toContain('Choose a template')
})

test('the server has one order, which is not asked for', async () => {
  const { api, queries } = answering(pageOf(sampleBulkSendings))
  const call = { filter: {}, sort: 'createdDate,desc', after: null, size: 50 } as const
  await bulkListPorts(api, () => 0).listRows(call, new AbortController().signal)
  expect(queries()).toEqual(['?size=50'])
})
