// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { listingPorts } from '#api/resources/list.ts'
import { channelList, channelRevoke } from '#machines/resources/channels.resource.ts'
import type { ListingOf } from '#machines/resources/machines.ts'
import { ChannelListView } from '#ui/channels/channel-list.view.tsx'
import type { ViewProps } from '#ui/flow.tsx'
import { answering } from '../../support/resources/answering.ts'
import { describeAction, describeDrawn, flowIn } from '../../support/resources/describe.tsx'
import { sampleChannels } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { part } from '../../support/views/drawn-view.tsx'
import { render } from '../../support/walks/render.tsx'
import { channelListPaths, channelRevokePaths } from './channels.paths.ts'

const listed = (flow: ViewProps<ListingOf<typeof channelList>>) => (
  <ChannelListView {...flow} Creation={part('Creation', true)} Revoke={part('Revoke', true)} />
)
describeDrawn(channelList, channelListPaths, listed)
describeAction(channelRevoke, { paths: channelRevokePaths, stem: 'channel-revoke', name: 'Billing' })

test('CHAN-002 each token says what it may, until when, and when it was used', () => {
  const shown = render(listed(flowIn(channelListPaths, ({ context }) => context.rows.length > 0)), 'en')
  const rows = [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' '))
  expect(rows[1]).toMatch(/Billing.*Read and send requests.*3 Nov 2026.*Until.*1 Feb 2027.*20 Nov 2026/)
  expect(rows[2]).toMatch(/Archive.*Read requests.*Never/)
  expect(rows[3]).toMatch(/Trial.*Send requests.*Expired/)
  expect(rows[4]).toMatch(/Intranet.*Never expires/)
  for (const row of rows.slice(1)) expect(row).toContain('Revoke')
})

test('CHAN-001 all tokens are on one page', async () => {
  const { api, queries } = answering({ content: sampleChannels })
  const { listRows } = listingPorts(api, channelList, () => NOW)
  expect(
    await listRows({ ...channelList.address.standard, after: null, size: 50 }, new AbortController().signal),
  ).toEqual({
    type: 'rows.listed',
    page: { rows: sampleChannels, total: sampleChannels.length, isExact: true, next: null },
    at: NOW,
  })
  expect(queries()).toEqual([''])
})
