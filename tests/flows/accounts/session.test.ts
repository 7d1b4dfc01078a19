import { describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { sessionPorts } from '#api/ports/accounts/session.ports.ts'
import { sessionMachine } from '#machines/flows/accounts/session.machine.ts'
import { basile, camille } from '../../support/samples/account.ts'
import { untaken } from '../../support/walks/paths.ts'
import { sessionPaths } from './session.paths.ts'
import { guard, landingOf } from '../../../src/app/guards.ts'
import type { Route } from '../../../src/app/routes/all-routes.ts'

const signal = new AbortController().signal
const problem = (name: string) => ({ name, message: '' })

type Callbacks = { onSessionEnded?: () => void; onAccount?: (id: string, endsIn: number | null) => void }
const apiAnswering = (status: number, body: unknown, callbacks: Callbacks = {}, headers = {}) =>
  createApi({
    baseUrl: 'http://server',
    fetch: async () => (status === 204 ? new Response(null, { status }) : Response.json(body, { status, headers })),
    ...callbacks,
  })

test('every transition is on some path', () => {
  expect(untaken(sessionMachine, sessionPaths)).toEqual([])
})

test.each([
  [200, camille, { type: 'session.found', account: camille }],
  [401, problem('SessionEndedException'), { type: 'session.ended' }],
])('the answer %i says who is signed in', async (status, body, event) => {
  expect(await sessionPorts(apiAnswering(status, body)).askWho(undefined, signal)).toEqual(event)
})

test.each([204, 401])('SHELL-070 logging out ends the session on answer %i', async (status) => {
  const ports = sessionPorts(apiAnswering(status, problem('SessionEndedException')))
  expect(await ports.endSession(undefined, signal)).toEqual({ type: 'session.ended' })
})

test('logging out of a session that came from a provider leads there, once it has ended here', async () => {
  const elsewhere = 'https://login.example.org/end'
  const api = apiAnswering(200, { endSession: elsewhere })
  expect(await sessionPorts(api).endSession(undefined, signal)).toEqual({ type: 'session.closed', elsewhere })

  const session = createActor(sessionMachine.provide({ actors: bind(sessionPorts(api)) })).start()
  const left: string[] = []
  session.on('session.closed', (event) => left.push(event.elsewhere))
  session.send({ type: 'session.started', account: camille })
  session.send({ type: 'exit.chosen' })
  await waitFor(session, (state) => state.hasTag('left'))
  expect([left, session.getSnapshot().context.account]).toEqual([[elsewhere], null])
})

test.each([
  ['SessionEndedException', 1],
  ['AuthenticationException', 0],
])('AUTH-020 a 401 %s on any call ends the session %i times', async (name, times) => {
  const onSessionEnded = vi.fn<() => void>()
  await apiAnswering(401, problem(name), { onSessionEnded }).GET('/public/v1/simple-sign-requests')
  expect(onSessionEnded).toHaveBeenCalledTimes(times)
})

test.each([
  [{}, null],
  [{ 'paraph-session-ends-in': '90' }, 90_000],
])('onAccount receives the account that an answer names, and when its session ends: %j', async (headers, endsIn) => {
  const onAccount = vi.fn<(id: string, endsIn: number | null) => void>()
  await apiAnswering(200, {}, { onAccount }, { 'paraph-account': basile.id, ...headers }).GET('/public/v1/ledger-key')
  expect(onAccount).toHaveBeenCalledExactlyOnceWith(basile.id, endsIn)
})

test('the account is cleared as soon as an answer names another one', () => {
  for (const { events, states } of sessionPaths)
    for (const [i, { type }] of events.entries())
      if (type === 'account.differed') expect(states[i + 1]!.context.account).toBeNull()
})

test('AUTH-021 a session that ended is said to have ended, also while another tab’s change is looked into', () => {
  const silent = createApi({ baseUrl: 'http://server', fetch: () => new Promise(() => {}) })
  const session = createActor(sessionMachine.provide({ actors: bind(sessionPorts(silent)) })).start()
  const hasEnded = () => session.getSnapshot().context.hasEnded
  session.send({ type: 'session.started', account: camille })
  expect(hasEnded()).toBe(false)
  session.send({ type: 'session.ended' })
  session.send({ type: 'account.changed' })
  expect(hasEnded()).toBe(true)
  session.send({ type: 'session.found', account: camille })
  expect(hasEnded()).toBe(false)
})

describe('guards', () => {
  test.each<[Route, 'nobody' | 'camille' | 'basile', ReturnType<typeof guard>]>([
    ['login', 'nobody', 'allow'],
    ['login', 'camille', 'landing'],
    ['home', 'nobody', 'login'],
    ['home', 'camille', 'landing'],
    ['home', 'basile', 'landing'],
    ['requests', 'nobody', 'login'],
    ['requests', 'camille', 'allow'],
    ['requests', 'basile', 'missing'],
    ['newRequest', 'basile', 'missing'],
    ['check', 'nobody', 'allow'],
    ['check', 'basile', 'allow'],
  ])('ROUTE-087 ROUTE-120 %s for %s', (route, who, verdict) => {
    expect(guard(route, { nobody: null, camille, basile }[who])).toEqual(verdict)
  })

  test('ROUTE-036 people start on what they may see', () => {
    expect([camille, basile, null].map(landingOf)).toEqual(['requests', 'check', 'check'])
  })
})
