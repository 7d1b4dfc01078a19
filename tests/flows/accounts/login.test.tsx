import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi, NoConnection } from '#api/client.ts'
import { loginPorts } from '#api/ports/accounts/login.ports.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { LoginView } from '#ui/accounts/login.view.tsx'
import { camille, halfway, signedIn } from '../../support/samples/account.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { loginPaths } from './login.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(loginMachine, loginPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', (language) => {
  for (const state of statesOf(loginPaths))
    expect(
      render(
        <LoginView state={state} send={() => {}} forgottenPassword="/forgotten-password" organisation="/login/sso" />,
        language,
      ),
    ).not.toBe('')
})

test('no state has a secret in its context', () => {
  for (const { context } of statesOf(loginPaths)) expect(JSON.stringify(context)).not.toMatch(/analytical engine/)
})

test('after the session ended, the form says so until the person tries to log in', () => {
  const state = createActor(loginMachine, { input: { reason: 'ended' } }).getSnapshot()
  expect(
    render(
      <LoginView state={state} send={() => {}} forgottenPassword="/forgotten-password" organisation="/login/sso" />,
      'en',
    ),
  ).toContain('Your session has ended')
})

describe('answers of the server become events', () => {
  const portsAnswering = (status: number, body: unknown, headers = {}) =>
    loginPorts(createApi({ baseUrl: 'http://server', fetch: async () => Response.json(body, { status, headers }) }))
  const signal = new AbortController().signal
  const credentials = { user: 'camille', password: 'x' }
  const problem = (name: string) => ({ name, message: '' })

  test.each([
    [200, signedIn(camille), { type: 'login.accepted', account: camille, hasAgreed: true }],
    [200, halfway(), { type: 'secondFactor.needed' }],
    [401, problem('AuthenticationException'), { type: 'login.refused' }],
    [400, problem('MalformedRequestException'), { type: 'login.refused' }],
    [429, problem('TooManyAttemptsException'), { type: 'login.throttled', seconds: 60 }],
  ])('AUTH-014 %i %j becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).logIn(credentials, signal)).toEqual(event)
  })

  test('AUTH-023 the wait is as long as the server says', async () => {
    const ports = portsAnswering(429, problem('TooManyAttemptsException'), { 'retry-after': '30' })
    expect(await ports.logIn(credentials, signal)).toEqual({ type: 'login.throttled', seconds: 30 })
  })

  test('throws for an answer outside the contract', async () => {
    await expect(portsAnswering(503, {}).logIn(credentials, signal)).rejects.toThrow('503')
  })

  test('throws without a connection', async () => {
    const api = createApi({ baseUrl: 'http://server', fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(loginPorts(api).logIn(credentials, signal)).rejects.toThrow(NoConnection)
  })
})
