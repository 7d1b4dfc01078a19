// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listingPorts } from '#api/resources/list.ts'
import { departureList } from '#machines/resources/departures.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { DepartureListView } from '#ui/handovers/departure-list.view.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { sampleDepartures } from '../../support/sample-handover.ts'
import { pageOf, PERSON_ID } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { render } from '../../support/walks/render.tsx'
import { departureListPaths } from './departures.paths.ts'

const listed = (flow: ViewProps<ListingOf<typeof departureList>>) => (
  <DepartureListView {...flow} handoverOf={(id) => `/departures/${id}/handover`} />
)

describeDrawn(departureList, departureListPaths, listed)

test('ACC-024 each person leads to what stayed, and says how much that is; an email that changed is not known', () => {
  const html = render(listed(flowIn(departureListPaths, ({ context }) => context.rows.length > 0)), 'en')
  expect(html).toContain(`href="/departures/${PERSON_ID}/handover"`)
  for (const words of ['3 requests in progress, 1 template', '1,200 requests that have ended', 'Changed since'])
    expect(html).toContain(words)
})

test('the server is asked for fifty, the latest first', async () => {
  const { api, queries } = answering(pageOf(sampleDepartures))
  const { address, pageSize: size } = departureList
  const { listRows } = listingPorts(api, departureList, () => NOW)
  await listRows({ ...address.standard, after: null, size }, new AbortController().signal)
  expect(queries()).toEqual(['?sort=leftDate%2Cdesc&size=50'])
})
