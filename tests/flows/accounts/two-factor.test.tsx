import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { bind, type Effects } from '#api/bind.ts'
import { twoFactorPorts } from '#api/ports/accounts/two-factor.ports.ts'
import { twoFactorMachine, type TwoFactorPorts } from '#machines/flows/accounts/two-factor.machine.ts'
import { TwoFactorView } from '#ui/accounts/two-factor.view.tsx'
import { camille, signedIn, twoFactor } from '../../support/samples/account.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { found, twoFactorPaths } from './two-factor.paths.ts'

type State = ReturnType<typeof statesOf<typeof twoFactorMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(<TwoFactorView state={state} send={() => {}} login="/login" />, language)

test('every transition is on some path', () => {
  expect(untaken(twoFactorMachine, twoFactorPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(twoFactorPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(twoFactorPaths), (state) => drawn(state, language))
})

test('no state has a code in its context', () => {
  for (const { context } of statesOf(twoFactorPaths)) expect(JSON.stringify(context)).not.toMatch(/831509|7K4M/)
})

/** The flow after the server has said which second factors there are. */
function started(answer = twoFactor()) {
  const asked: string[] = []
  const silent = () => new Promise<never>(() => {})
  const effects: Effects<TwoFactorPorts> = {
    findState: silent,
    askCode: () => (asked.push('mail'), silent()),
    checkCode: ({ way, code }) => (asked.push(`${way} ${code}`), silent()),
  }
  const actor = createActor(twoFactorMachine.provide({ actors: bind(effects) })).start()
  actor.send({ type: 'state.found', twoFactor: answer })
  return { actor, asked, state: () => actor.getSnapshot() }
}

test.each([
  ['TFA-010 the app is asked for first if it is the default', found.app, 'AUTH_APP', []],
  ['TFA-011 a code is mailed at once if email is the default', found.mail, 'EMAIL', ['mail']],
  ['a code that was mailed already is not mailed again', found.sent, 'EMAIL', []],
])('%s', (_, answer, way, calls) => {
  const { state, asked } = started(answer)
  expect([state().context.way, asked]).toEqual([way, calls])
})

test('TFA-006 TFA-007 the other method is offered only if both are on', () => {
  expect(drawn(started().state())).toContain('Send the code by email instead')
  const onlyApp = { authAppAuthentication: true, emailAuthentication: false, defaultMethod: 'AUTH_APP' as const }
  const alone = drawn(started(twoFactor({ twoFactorAuthentication: onlyApp, recoveryCodesLeft: 0 })).state())
  expect(alone).not.toContain('Send the code by email instead')
  expect(alone).not.toContain('recovery code')
})

test('TFA-008 TFA-009 switching to email asks for a code and empties the boxes', () => {
  const { actor, asked, state } = started()
  const { rounds } = state().context
  actor.send({ type: 'way.chosen', way: 'EMAIL' })
  expect([asked, state().value, state().context.rounds > rounds]).toEqual([['mail'], 'asking', true])
})

test.each(['12345', '1234567', '12345a', ' 12345', '١٢٣٤٥٦'])('TFA-004 %j is not a code', (code) => {
  const { actor, asked, state } = started()
  actor.send({ type: 'code.submitted', code })
  expect([asked, state().context.complaint]).toEqual([[], 'malformed'])
})

test.each([
  ['AUTH_APP', 'code.ended', { reason: 'tooManyCodes' }],
  ['RECOVERY', 'code.ended', { reason: 'tooManyCodes' }],
  ['EMAIL', 'code.ended', undefined],
  ['AUTH_APP', 'signIn.ended', { reason: 'waitedTooLong' }],
] as const)('TFA-016 %s: after %s the flow ends with %j', (way, type, output) => {
  const { actor, state } = started(way === 'EMAIL' ? found.sent : found.app)
  actor.send({ type: 'way.chosen', way })
  if (way === 'EMAIL') expect(state().value).toBe('entering')
  actor.send({ type: 'code.submitted', code: '831509' })
  actor.send({ type })
  expect(state().output).toEqual(output)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const answering = (status: number, body: unknown, headers = {}) =>
    twoFactorPorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => (calls.push(request), Response.json(body, { status, headers })),
      }),
    )
  const problem = (name: string) => ({ name, message: '' })

  test.each([
    [200, signedIn(camille), { type: 'code.accepted', account: camille, hasAgreed: true }],
    [400, problem('WrongOrExpiredOTPException'), { type: 'code.refused' }],
    [400, problem('MalformedRequestException'), { type: 'code.refused' }],
    [401, problem('SessionEndedException'), { type: 'signIn.ended' }],
    [429, problem('TooManyAttemptsOTPException'), { type: 'code.ended' }],
    [429, problem('TooManyAttemptsException'), { type: 'tries.exhausted' }],
  ])('%i %j becomes %j', async (status, body, event) => {
    for (const way of ['AUTH_APP', 'EMAIL', 'RECOVERY'] as const)
      expect(await answering(status, body).checkCode({ way, code: '831509' }, signal)).toEqual(event)
    expect(calls.slice(-3).map(({ url }) => url.split('two-factor-auth/')[1])).toEqual([
      'validate-code-login-auth-app?code=831509',
      'validate-code-login-email?code=831509',
      'validate-code-login-recovery',
    ])
    expect(await calls.at(-1)!.json()).toEqual({ code: '831509' })
  })

  test('asking for a code, and for the state', async () => {
    expect(await answering(200, { resendWait: 60_000 }).askCode(undefined, signal)).toEqual({
      type: 'code.sent',
      wait: 60_000,
    })
    const tooMany = answering(429, problem('TooManyAttemptsOTPException'), { 'retry-after': '7' })
    expect(await tooMany.askCode(undefined, signal)).toEqual({ type: 'code.withheld', wait: 7000 })
    expect(await answering(200, found.app).findState(undefined, signal)).toEqual({
      type: 'state.found',
      twoFactor: found.app,
    })
    const ended = answering(401, problem('SessionEndedException'))
    for (const call of [ended.askCode, ended.findState])
      expect(await call(undefined, signal)).toEqual({ type: 'signIn.ended' })
  })

  test('any other answer is thrown', async () => {
    const down = answering(503, problem('TemporarilyUnavailableException'))
    await expect(down.findState(undefined, signal)).rejects.toThrow('503')
    await expect(down.askCode(undefined, signal)).rejects.toThrow('503')
    await expect(down.checkCode({ way: 'EMAIL', code: '1' }, signal)).rejects.toThrow('503')
  })
})
