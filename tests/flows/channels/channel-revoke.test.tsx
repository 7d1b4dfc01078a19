// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { channelRevokePorts } from '#api/ports/channels/channel-revoke.ports.ts'
import { channelRevokeMachine } from '#machines/flows/channels/channel-revoke.machine.ts'
import { ChannelRevokeView } from '#ui/channels/channel-revoke.view.tsx'
import { sampleChannels } from '../../support/sample-organisation.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { channelRevokePaths } from './channel-revoke.paths.ts'

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(channelRevokePaths), language, (state) => (
    <ChannelRevokeView state={state} send={() => {}} name="Billing" />
  ))
})

const { signal } = new AbortController()

test('every transition is on some path', () => {
  expect(untaken(channelRevokeMachine, channelRevokePaths)).toEqual([])
})

test.each([
  [204, null, 'action.done'],
  [404, 'NotFoundException', 'action.done'],
  [503, 'TemporarilyUnavailableException', 'failed'],
])('a token is revoked, or was already: %i %s', async (status, name, expected) => {
  const fetch = async () => (name ? Response.json({ name, message: '' }, { status }) : new Response(null, { status }))
  const { act } = channelRevokePorts(createApi({ baseUrl: 'http://server', fetch }))
  const done = act({ id: sampleChannels[0]!.id }, signal).then(
    ({ type }) => type,
    () => 'failed',
  )
  expect(await done).toBe(expected)
})
