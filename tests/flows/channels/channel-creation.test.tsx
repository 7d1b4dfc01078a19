// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { channelCreationPorts } from '#api/ports/channels/channel-creation.ports.ts'
import { channelCreationMachine, type ShownToken } from '#machines/flows/channels/channel-creation.machine.ts'
import { blankChannel, channelDays } from '#machines/rules/channels/channel.ts'
import { ChannelCreationView } from '#ui/channels/channel-creation.view.tsx'
import { sampleChannels } from '../../support/sample-organisation.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { channelCreationPaths } from './channel-creation.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(channelCreationMachine, channelCreationPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(channelCreationPaths),
    language,
    (state) => (
      <ChannelCreationView
        state={state}
        send={() => {}}
        shown={{ token: 'prh_x' }}
        origin="https://sign.example.org"
        IdentityConfirm={() => null}
      />
    ),
    (state) => state.status !== 'done' && !state.hasTag('confirming'),
  )
})

test('a token ends after 30, 90 or 365 days or never, 90 if nothing is chosen', () => {
  expect([channelDays, blankChannel.days]).toEqual([[30, 90, 365, null], 90])
})

const { signal } = new AbortController()
const channel = { ...blankChannel, name: ' Billing ' }

/** The ports before a server that answers so. */
function answering(status: number, body: unknown) {
  const asked = vi.fn<(request: Request) => void>()
  const shown: ShownToken = { token: null }
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json(body, { status })
  }
  return { asked, shown, ports: channelCreationPorts(createApi({ baseUrl: 'http://server', fetch }), shown) }
}

test('CHAN-002 the token is shown, and in no event, context or journal', async () => {
  const { asked, shown, ports } = answering(200, { ...sampleChannels[0], token: 'prh_secret' })
  const events: unknown[] = []
  const machine = channelCreationMachine.provide({
    actors: bind(ports),
    actions: { forgetToken: () => void (shown.token = null) },
  })
  const actor = createActor(machine, { inspect: (event) => void events.push(event) })
  actor.subscribe((state) => events.push(state.context))
  actor.start()
  actor.send({ type: 'channel.submitted', channel })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('shown'))
  expect(shown.token).toBe('prh_secret')
  expect(await asked.mock.calls[0]![0].json()).toEqual({ ...blankChannel, name: 'Billing' })
  expect(JSON.stringify(events.map((event) => [event, (event as { event?: unknown }).event]))).not.toContain('prh_')
  actor.send({ type: 'token.kept' })
  expect([shown.token, actor.getSnapshot().output]).toEqual([null, true])
})

test('what was submitted is asked for again after proof, and stays in the form without it', () => {
  for (const [isConfirmed, value] of [
    [true, 'creating'],
    [false, 'entering'],
  ] as const) {
    const createChannel = vi.fn((_: { channel: typeof channel }) => new Promise<never>(() => {}))
    const actor = createActor(channelCreationMachine.provide({ actors: bind({ createChannel }) })).start()
    actor.send({ type: 'channel.submitted', channel })
    actor.send({ type: 'identity.needed' })
    actor.send({ type: 'identity.answered', isConfirmed })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.channel]).toEqual([value, channel])
    expect(createChannel).toHaveBeenCalledTimes(isConfirmed ? 2 : 1)
  }
})

test('a token that is asked for again is no longer called refused', () => {
  const createChannel = (_: { channel: typeof channel }) => new Promise<never>(() => {})
  const actor = createActor(channelCreationMachine.provide({ actors: bind({ createChannel }) })).start()
  actor.send({ type: 'channel.submitted', channel })
  actor.send({ type: 'channel.refused', name: 'ChannelDuplicateException' })
  expect(actor.getSnapshot().context.complaint).toBe('ChannelDuplicateException')
  actor.send({ type: 'channel.submitted', channel: { ...channel, name: 'Archive' } })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.complaint]).toEqual(['creating', null])
})

test.each([
  [403, 'ReauthenticationRequiredException', { type: 'identity.needed' }],
  [409, 'ChannelDuplicateException', { type: 'channel.refused', name: 'ChannelDuplicateException' }],
  [400, 'TooManyChannelsException', { type: 'channel.refused', name: 'TooManyChannelsException' }],
  [400, 'ControlCharacterException', { type: 'channel.refused', name: 'ControlCharacterException' }],
])('%i %s becomes %j', async (status, name, event) => {
  const { ports, shown } = answering(status, { name, message: '' })
  expect(await ports.createChannel({ channel }, signal)).toEqual(event)
  expect(shown.token).toBeNull()
})

test('any other answer is thrown', async () => {
  const { ports } = answering(503, { name: 'TemporarilyUnavailableException', message: '' })
  await expect(ports.createChannel({ channel }, signal)).rejects.toThrow('503')
})
