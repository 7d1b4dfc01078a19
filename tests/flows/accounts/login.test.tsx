import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { Passkeys } from '#api/browser/passkeys.ts'
import { createApi, NoConnection } from '#api/client.ts'
import { loginPorts } from '#api/ports/accounts/login.ports.ts'
import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { LoginView } from '#ui/accounts/login.view.tsx'
import { camille, halfway, signedIn } from '../../support/samples/account.ts'
import { passkeyUse, useOptions } from '../../support/samples/passkeys.ts'
import type { Language } from '#ui/messages/language.ts'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { loginPaths } from './login.paths.ts'

type State = ReturnType<typeof statesOf<typeof loginMachine>>[number]
const drawn = (state: State, language: Language = 'en', hasPasskeys = true) =>
  render(
    <LoginView
      state={state}
      send={() => {}}
      forgottenPassword="/forgotten-password"
      organisation="/login/sso"
      hasPasskeys={hasPasskeys}
    />,
    language,
  )

test('every transition is on some path', () => {
  expect(untaken(loginMachine, loginPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(loginPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(loginPaths), (state) => drawn(state, language))
})

test('no state has a secret in its context', () => {
  for (const { context } of statesOf(loginPaths))
    expect(JSON.stringify(context)).not.toMatch(/analytical engine|c2lnbmF0dXJl/)
})

test('the link for a forgotten password comes after the field: Tab leads from the user name to the password', () => {
  const html = drawn(createActor(loginMachine, { input: { reason: null } }).getSnapshot())
  expect(html.indexOf('/forgotten-password')).toBeGreaterThan(html.indexOf('name="password"'))
})

test('a passkey is offered in browsers that have passkeys', () => {
  const state = createActor(loginMachine, { input: { reason: null } }).getSnapshot()
  expect(drawn(state, 'en', true)).toContain('Use a passkey')
  expect(drawn(state, 'en', false)).not.toContain('Use a passkey')
})

test('after the session ended, the form says so until the person tries to log in', () => {
  const state = createActor(loginMachine, { input: { reason: 'ended' } }).getSnapshot()
  expect(drawn(state)).toContain('Your session has ended')
})

describe('answers of the server become events', () => {
  let isGiven = true
  let asked: unknown
  const browser: Pick<Passkeys, 'use'> = {
    use: async (options) => {
      asked = options
      return isGiven ? passkeyUse : null
    },
  }
  const portsAnswering = (status: number, body: unknown, headers = {}) =>
    loginPorts(
      createApi({ baseUrl: 'http://server', fetch: async () => Response.json(body, { status, headers }) }),
      browser,
    )
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

  test.each([
    [true, { type: 'passkey.given', response: passkeyUse }],
    [false, { type: 'passkey.declined' }],
  ])('the browser is asked for a passkey with the options of the server; given: %s', async (given, event) => {
    isGiven = given
    expect(await portsAnswering(200, { options: useOptions }).askForPasskey(undefined, signal)).toEqual(event)
    expect(asked).toEqual(useOptions)
  })

  test.each([
    [200, signedIn(camille), { type: 'login.accepted', account: camille, hasAgreed: true }],
    [
      200,
      { ...signedIn(camille), readAndAgreedLastCGUVersion: false },
      { type: 'login.accepted', account: camille, hasAgreed: false },
    ],
    [401, problem('AuthenticationException'), { type: 'passkey.refused' }],
    [400, problem('MalformedRequestException'), { type: 'passkey.refused' }],
  ])('%i %j to a passkey becomes %j', async (status, body, event) => {
    expect(await portsAnswering(status, body).checkPasskey({ response: passkeyUse }, signal)).toEqual(event)
  })

  test('throws for an answer outside the contract', async () => {
    const ports = portsAnswering(503, {})
    await expect(ports.logIn(credentials, signal)).rejects.toThrow('503')
    await expect(ports.askForPasskey(undefined, signal)).rejects.toThrow('503')
    await expect(ports.checkPasskey({ response: passkeyUse }, signal)).rejects.toThrow('503')
  })

  test('throws without a connection', async () => {
    const api = createApi({ baseUrl: 'http://server', fetch: () => Promise.reject(new TypeError('fetch failed')) })
    await expect(loginPorts(api, browser).logIn(credentials, signal)).rejects.toThrow(NoConnection)
  })
})
