import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { twoFactorSettingsPorts } from '#api/ports/accounts/two-factor-settings.ports.ts'
import type { ShownOnce, TwoFactorSettingsPorts } from '#machines/flows/accounts/two-factor-settings.events.ts'
import { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { TwoFactorSettingsView } from '#ui/accounts/security/two-factor-settings.view.tsx'
import { camille, twoFactor } from '../../support/samples/account.ts'
import { authApp, noTwoFactor, onlyApp, recoveryCodes } from '../../support/samples/second-factors.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { twoFactorSettingsPaths } from './two-factor-settings.paths.ts'

type State = ReturnType<typeof statesOf<typeof twoFactorSettingsMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <TwoFactorSettingsView
      state={state}
      send={() => {}}
      shown={{ app: authApp, recoveryCodes }}
      saveText={() => {}}
      IdentityConfirm={() => null}
    />,
    language,
  )

test('every transition is on some path', () => {
  expect(untaken(twoFactorSettingsMachine, twoFactorSettingsPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(twoFactorSettingsPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(twoFactorSettingsPaths), (state) => drawn(state, language))
})

test('no state has a code or a secret in its context', () => {
  for (const { context } of statesOf(twoFactorSettingsPaths))
    expect(JSON.stringify(context)).not.toMatch(/831509|7K4M|JBSW|otpauth/)
})

/** The flow after the server has said which second factors there are. */
function started(answer = twoFactor()) {
  const asked: string[] = []
  const forgotten: string[] = []
  const silent = () => new Promise<never>(() => {})
  const effects: Effects<TwoFactorSettingsPorts> = {
    findState: silent,
    makeChange: ({ change }) => (asked.push(JSON.stringify(change)), silent()),
    mailCode: () => (asked.push('mail'), silent()),
    checkCode: ({ method, code }) => (asked.push(`${method} ${code}`), silent()),
  }
  const actions = { forgetShown: () => void forgotten.push('all') }
  const actor = createActor(twoFactorSettingsMachine.provide({ actors: bind(effects), actions })).start()
  actor.send({ type: 'state.found', twoFactor: answer })
  return { actor, asked, forgotten, state: () => actor.getSnapshot() }
}

test.each([
  [twoFactor(), ['On', 'Default', '8 of 10 left', 'Make default']],
  [onlyApp(), ['On', 'Default', '8 of 10 left', 'Six digits to c•••••x@atelier-morel.example']],
  [noTwoFactor(), ['Off', 'Works without a network']],
])('TFA-018 %j shows %j', (answer, texts) => {
  const shown = drawn(started(answer).state())
  for (const text of texts) expect(shown).toContain(text)
  expect(shown.includes('Recovery codes')).toBe(answer.recoveryCodesLeft > 0)
})

test('a change that needs proof is made again once there is proof, and not if it was declined', () => {
  for (const [isConfirmed, calls] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const { actor, asked } = started()
    actor.send({ type: 'off.chosen', method: 'EMAIL' })
    expect(asked).toEqual([])
    actor.send({ type: 'change.confirmed' })
    actor.send({ type: 'identity.needed' })
    actor.send({ type: 'identity.answered', isConfirmed })
    expect(asked).toEqual(Array(calls).fill('{"kind":"off","method":"EMAIL"}'))
  }
})

test('a code is not kept until there is proof: it is entered again', () => {
  const { actor, asked, state } = started(noTwoFactor())
  actor.send({ type: 'app.chosen' })
  actor.send({ type: 'app.made' })
  actor.send({ type: 'code.submitted', code: '831509' })
  actor.send({ type: 'identity.needed' })
  actor.send({ type: 'identity.answered', isConfirmed: true })
  expect([asked, state().value]).toEqual([['{"kind":"app"}', 'AUTH_APP 831509'], 'entering'])
})

test('what was shown once is forgotten when its dialog closes', () => {
  const { actor, forgotten } = started(noTwoFactor())
  const before = forgotten.length
  actor.send({ type: 'app.chosen' })
  actor.send({ type: 'app.made' })
  actor.send({ type: 'code.submitted', code: '831509' })
  actor.send({ type: 'list.made' })
  expect(forgotten.length).toBe(before)
  actor.send({ type: 'list.kept', isKept: false })
  expect(forgotten.length).toBe(before)
  actor.send({ type: 'list.kept', isKept: true })
  expect(forgotten.length).toBe(before + 1)
})

test('a code that was mailed less than a minute ago is not mailed again', () => {
  const { actor, asked, state } = started({ ...noTwoFactor(), code: { sentDate: null, resendWait: 30_000 } })
  actor.send({ type: 'email.chosen' })
  expect([asked, state().value]).toEqual([[], 'entering'])
})

test.each(['12345', '1234567', '12345a', ''])('%j is not sent as a code', (code) => {
  const { actor, asked } = started(noTwoFactor())
  actor.send({ type: 'app.chosen' })
  actor.send({ type: 'app.made' })
  actor.send({ type: 'code.submitted', code })
  expect(asked).toEqual(['{"kind":"app"}'])
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: string[] = []
  const answering = (status: number, body: unknown, headers = {}) => {
    const shown: ShownOnce = { app: null, recoveryCodes: null }
    const fetch = async ({ method, url }: Request) => {
      calls.push(`${method} ${url.split('two-factor-auth')[1]}`)
      return Response.json(body, { status, headers })
    }
    const api = createApi({ baseUrl: 'http://server', fetch })
    return { shown, ...twoFactorSettingsPorts(api, { account: () => camille.id, shown }) }
  }
  const problem = (name: string) => ({ name, message: '' })
  const { twoFactorAuthentication } = onlyApp()
  const needed = problem('ReauthenticationRequiredException')
  const missing = problem('TwoFactorMethodMissingException')
  const changes = {
    app: { kind: 'app' },
    codes: { kind: 'codes' },
    first: { kind: 'first', method: 'EMAIL' },
    offApp: { kind: 'off', method: 'AUTH_APP' },
    offEmail: { kind: 'off', method: 'EMAIL' },
  } as const

  test.each([
    ['app', 200, authApp, 'app.made', 'GET /get-auth-app'],
    ['codes', 200, { recoveryCodes }, 'list.made', 'POST /new-recovery-codes'],
    ['codes', 400, missing, 'change.made', 'POST /new-recovery-codes'],
    ['first', 200, twoFactorAuthentication, 'change.made', 'POST /set-default-method?method=EMAIL'],
    ['first', 400, missing, 'change.made', 'POST /set-default-method?method=EMAIL'],
    ['offApp', 200, twoFactorAuthentication, 'change.made', `DELETE /delete-auth-app?accountId=${camille.id}`],
    ['offEmail', 200, twoFactorAuthentication, 'change.made', `DELETE /delete-email?accountId=${camille.id}`],
  ] as const)('%s: %i %j becomes %s', async (change, status, body, type, call) => {
    const { makeChange, shown } = answering(status, body)
    expect(await makeChange({ change: changes[change] }, signal)).toEqual({ type })
    expect(calls.at(-1)).toBe(call)
    expect(shown).toEqual({
      app: type === 'app.made' ? authApp : null,
      recoveryCodes: type === 'list.made' ? recoveryCodes : null,
    })
  })

  test.each(Object.values(changes))('%j may need proof', async (change) => {
    expect(await answering(403, needed).makeChange({ change }, signal)).toEqual({ type: 'identity.needed' })
    await expect(
      answering(503, problem('TemporarilyUnavailableException')).makeChange({ change }, signal),
    ).rejects.toThrow('503')
  })

  test.each([
    [200, { twoFactorAuthentication, recoveryCodes }, 'list.made'],
    [200, { twoFactorAuthentication, recoveryCodes: null }, 'method.enabled'],
    [400, problem('WrongOrExpiredOTPException'), 'code.refused'],
    [429, problem('TooManyAttemptsOTPException'), 'code.ended'],
    [403, needed, 'identity.needed'],
  ])('%i %j to a code becomes %s', async (status, body, type) => {
    for (const method of ['AUTH_APP', 'EMAIL'] as const) {
      const { checkCode, shown } = answering(status, body)
      expect(await checkCode({ method, code: '831509' }, signal)).toEqual({ type })
      expect(shown.recoveryCodes).toEqual(type === 'list.made' ? recoveryCodes : null)
    }
    expect(calls.slice(-2)).toEqual([
      'POST /validate-code-auth-app?code=831509',
      'POST /validate-code-email?code=831509',
    ])
  })

  test('the state, and asking for a code', async () => {
    const found = twoFactor()
    expect(await answering(200, found).findState(undefined, signal)).toEqual({ type: 'state.found', twoFactor: found })
    const sent = answering(200, { resendWait: 60_000 })
    expect(await sent.mailCode(undefined, signal)).toEqual({ type: 'code.sent', wait: 60_000 })
    const tooMany = answering(429, problem('TooManyAttemptsOTPException'), { 'retry-after': '7' })
    expect(await tooMany.mailCode(undefined, signal)).toEqual({ type: 'code.withheld', wait: 7000 })
  })

  test('any other answer is thrown', async () => {
    const down = answering(503, problem('TemporarilyUnavailableException'))
    await expect(down.findState(undefined, signal)).rejects.toThrow('503')
    await expect(down.mailCode(undefined, signal)).rejects.toThrow('503')
    await expect(down.checkCode({ method: 'EMAIL', code: '831509' }, signal)).rejects.toThrow('503')
  })
})
