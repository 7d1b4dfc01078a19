// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { apiTokenCreationPorts } from '#api/ports/tokens/api-token-creation.ports.ts'
import { apiTokenCreationMachine, type ShownToken } from '#machines/flows/tokens/api-token-creation.machine.ts'
import { blankApiToken, apiTokenDays } from '#machines/rules/tokens/api-token.ts'
import { ApiTokenCreationView } from '#ui/tokens/api-token-creation.view.tsx'
import { sampleApiTokens } from '../../support/sample-organisation.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { apiTokenCreationPaths } from './api-token-creation.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(apiTokenCreationMachine, apiTokenCreationPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(apiTokenCreationPaths),
    language,
    (state) => (
      <ApiTokenCreationView
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
  expect([apiTokenDays, blankApiToken.days]).toEqual([[30, 90, 365, null], 90])
})

const { signal } = new AbortController()
const values = { ...blankApiToken, name: ' Billing ' }

/** The ports before a server that answers so. */
function answering(status: number, body: unknown) {
  const asked = vi.fn<(request: Request) => void>()
  const shown: ShownToken = { token: null }
  const fetch = async (request: Request) => {
    asked(request)
    return Response.json(body, { status })
  }
  return { asked, shown, ports: apiTokenCreationPorts(createApi({ baseUrl: 'http://server', fetch }), shown) }
}

test('CHAN-002 the token is shown, and in no event, context or journal', async () => {
  const { asked, shown, ports } = answering(200, { ...sampleApiTokens[0], token: 'prh_secret' })
  const events: unknown[] = []
  const machine = apiTokenCreationMachine.provide({
    actors: bind(ports),
    actions: { forgetToken: () => void (shown.token = null) },
  })
  const actor = createActor(machine, { inspect: (event) => void events.push(event) })
  actor.subscribe((state) => events.push(state.context))
  actor.start()
  actor.send({ type: 'apiToken.submitted', values })
  await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('shown'))
  expect(shown.token).toBe('prh_secret')
  expect(await asked.mock.calls[0]![0].json()).toEqual({ ...blankApiToken, name: 'Billing' })
  expect(JSON.stringify(events.map((event) => [event, (event as { event?: unknown }).event]))).not.toContain('prh_')
  actor.send({ type: 'token.kept' })
  expect([shown.token, actor.getSnapshot().output]).toEqual([null, true])
})

test('what was submitted is asked for again after proof, and stays in the form without it', () => {
  for (const [isConfirmed, value] of [
    [true, 'creating'],
    [false, 'entering'],
  ] as const) {
    const createApiToken = vi.fn((_: { values: typeof values }) => new Promise<never>(() => {}))
    const actor = createActor(apiTokenCreationMachine.provide({ actors: bind({ createApiToken }) })).start()
    actor.send({ type: 'apiToken.submitted', values })
    actor.send({ type: 'identity.needed' })
    actor.send({ type: 'identity.answered', isConfirmed })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.values]).toEqual([value, values])
    expect(createApiToken).toHaveBeenCalledTimes(isConfirmed ? 2 : 1)
  }
})

test('a token that is asked for again is no longer called refused', () => {
  const createApiToken = (_: { values: typeof values }) => new Promise<never>(() => {})
  const actor = createActor(apiTokenCreationMachine.provide({ actors: bind({ createApiToken }) })).start()
  actor.send({ type: 'apiToken.submitted', values })
  actor.send({ type: 'apiToken.refused', name: 'ChannelDuplicateException' })
  expect(actor.getSnapshot().context.complaint).toBe('ChannelDuplicateException')
  actor.send({ type: 'apiToken.submitted', values: { ...values, name: 'Archive' } })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.complaint]).toEqual(['creating', null])
})

test.each([
  [403, 'ReauthenticationRequiredException', { type: 'identity.needed' }],
  [409, 'ChannelDuplicateException', { type: 'apiToken.refused', name: 'ChannelDuplicateException' }],
  [400, 'TooManyChannelsException', { type: 'apiToken.refused', name: 'TooManyChannelsException' }],
  [400, 'ControlCharacterException', { type: 'apiToken.refused', name: 'ControlCharacterException' }],
])('%i %s becomes %j', async (status, name, event) => {
  const { ports, shown } = answering(status, { name, message: '' })
  expect(await ports.createApiToken({ values }, signal)).toEqual(event)
  expect(shown.token).toBeNull()
})

test('any other answer is thrown', async () => {
  const { ports } = answering(503, { name: 'TemporarilyUnavailableException', message: '' })
  await expect(ports.createApiToken({ values }, signal)).rejects.toThrow('503')
})
