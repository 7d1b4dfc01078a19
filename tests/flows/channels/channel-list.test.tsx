import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { channelListPorts } from '#api/ports/channels/channel-list.ports.ts'
import { channelAddress } from '#machines/rules/channels/channel.ts'
import { ChannelListView } from '#ui/channels/channel-list.view.tsx'
import { sampleChannels } from '../../support/sample-organisation.ts'
import { NOW } from '../../support/samples/requests.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { channelListPaths } from './channel-list.paths.ts'

const states = statesOf(channelListPaths)
const draw = (state: (typeof states)[number], language: (typeof languages)[number] = 'en') =>
  render(<ChannelListView state={state} send={() => {}} Creation={() => null} Revoke={() => null} />, language)

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(states, (state) => draw(state, language))
})

test('CHAN-002 each token says what it may, until when, and when it was used', () => {
  const shown = draw(states.find(({ context }) => context.rows.length > 0)!)
  const rows = [...shown.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, ' '))
  expect(rows[1]).toMatch(/Billing.*Read and send requests.*3 Nov 2026.*Until.*1 Feb 2027.*20 Nov 2026/)
  expect(rows[2]).toMatch(/Archive.*Read requests.*Never/)
  expect(rows[3]).toMatch(/Trial.*Send requests.*Expired/)
  expect(rows[4]).toMatch(/Intranet.*Never expires/)
  for (const row of rows.slice(1)) expect(row).toContain('Revoke')
})

const { signal } = new AbortController()

test('CHAN-001 all tokens are on one page', async () => {
  const fetch = async () => Response.json({ content: sampleChannels })
  const { listRows } = channelListPorts(createApi({ baseUrl: 'http://server', fetch }), () => NOW)
  expect(await listRows({ ...channelAddress.standard, after: null, size: 50 }, signal)).toEqual({
    type: 'rows.listed',
    page: { rows: sampleChannels, total: sampleChannels.length, isExact: true, next: null },
    at: NOW,
  })
})
