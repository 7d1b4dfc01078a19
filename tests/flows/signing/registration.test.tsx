import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { registrationPorts } from '#api/ports/signing/registration.ports.ts'
import { registrationMachine } from '#machines/flows/signing/registration.machine.ts'
import { mayRegister } from '#machines/rules/signing/registration.ts'
import { RegistrationView } from '#ui/signing/registration/registration.view.tsx'
import { signingView, token } from '../../support/samples/signer.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { registering, registrationPaths, strong } from './registration.paths.ts'

type State = ReturnType<typeof statesOf<typeof registrationMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <RegistrationView
      state={state}
      send={() => {}}
      login="/login"
      forgottenPassword="/forgotten-password"
      terms="/gcu"
    />,
    language,
  )

test('REG-019 every transition is on some path', () => {
  expect(untaken(registrationMachine, registrationPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(registrationPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(registrationPaths), (state) => drawn(state, language))
})

test('no state has a password or a code in its context', () => {
  for (const { context } of statesOf(registrationPaths))
    expect(JSON.stringify(context)).not.toMatch(/difference|831509/i)
})

/** The flow at its first step. */
const started = () => {
  const machine = registrationMachine.provide({
    actors: { askCode: fromCallback(() => {}), register: fromCallback(() => {}) },
  })
  return createActor(machine, { input: registering }).start()
}
const form = {
  type: 'person.submitted',
  firstName: 'Élise',
  lastName: 'Garnier',
  password: strong,
  confirmation: strong,
  isAgreed: true,
} as const

test.each([
  [{}, []],
  [{ firstName: '\t' }, ['firstName']],
  [{ firstName: ' ', lastName: '' }, ['firstName', 'lastName']],
  [{ password: 'weak' }, ['weak', 'different']],
  [{ confirmation: 'other' }, ['different']],
  [{ isAgreed: false }, ['terms']],
])('REG-011 REG-012 with %j the code is asked for only if nothing is wrong: %j', (changes, expected) => {
  const actor = started()
  actor.send({ ...form, ...changes })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe(expected.length === 0 ? 'asking' : 'entering')
  expect(Object.entries(context.wrong ?? {}).flatMap(([what, isWrong]) => (isWrong ? [what] : []))).toEqual(expected)
})

test('REG-013 the terms have to be accepted', () => {
  const actor = started()
  actor.send({ ...form, isAgreed: false })
  expect(actor.getSnapshot().value).toBe('entering')
  actor.send(form)
  expect(actor.getSnapshot().value).toBe('asking')
})

test('somebody who went back to their name needs no second code; without one that works, another is asked for', () => {
  const actor = started()
  actor.send(form)
  actor.send({ type: 'code.sent', wait: 60_000 })
  actor.send({ type: 'step.left' })
  actor.send(form)
  expect(actor.getSnapshot().value).toBe('confirming')
  actor.send({ type: 'code.submitted', firstName: 'Élise', lastName: 'Garnier', password: strong, code: '831509' })
  actor.send({ type: 'code.spent' })
  actor.send({ type: 'step.left' })
  actor.send(form)
  expect(actor.getSnapshot().value).toBe('asking')
})

test('only six digits are sent as a code', () => {
  const actor = started()
  actor.send(form)
  actor.send({ type: 'code.sent', wait: 60_000 })
  for (const code of ['', '83150', 'eighty'])
    actor.send({ type: 'code.submitted', firstName: 'Élise', lastName: 'Garnier', password: strong, code })
  expect(actor.getSnapshot().value).toBe('confirming')
})

test('STAT-004 an account is offered to those whose address has none, as far as their request and their session know', () => {
  const { signer, ...rest } = signingView()
  const view = { ...rest, signer: { ...signer, accountId: null } }
  expect(mayRegister(view, false)).toBe(true)
  expect(mayRegister(view, true)).toBe(false)
  expect(mayRegister({ ...view, tenant: { ...view.tenant, sandbox: true } }, false)).toBe(false)
  expect(mayRegister({ ...view, signer: { ...signer, accountId: 'a'.repeat(24) } }, false)).toBe(false)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const answering = (status: number, problem?: object, headers: Record<string, string> = {}) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      if (problem) return Response.json({ message: '', ...problem }, { status, headers })
      return status === 204
        ? new Response(null, { status })
        : Response.json({ mail: registering.mail, resendWait: 60_000 }, { status })
    }
    return registrationPorts(createApi({ baseUrl: 'http://server', fetch }), token)
  }
  const register = (status: number, problem?: object) =>
    answering(status, problem).register({ ...form, lastName: 'Garnier\nRoux', code: '831 509' }, signal)

  test('REG-018 the account is made with names of one line, the password and the code; the token is in a header only', async () => {
    expect(await register(204)).toEqual({ type: 'account.created' })
    const call = calls.at(-1)!
    expect(call.url).toBe('http://server/private/simple-sign-requests/signer/register')
    expect(call.headers.get('authorization')).toBe(`Bearer ${token}`)
    expect(await call.json()).toEqual({
      firstName: 'Élise',
      lastName: 'Garnier Roux',
      password: strong,
      readAndAgreedWithTermsOfUse: true,
      otp: '831509',
    })
  })

  test.each([
    [409, { name: 'AccountDuplicateException' }, { type: 'account.found' }],
    [400, { name: 'WrongOrExpiredOTPException', triesLeft: 3 }, { type: 'code.refused', triesLeft: 3 }],
    [400, { name: 'WrongOrExpiredOTPException' }, { type: 'code.expired' }],
    [429, { name: 'TooManyAttemptsOTPException' }, { type: 'code.spent' }],
    [410, { name: 'ExpiredTokenException' }, { type: 'request.closed', page: 'expiredLink' }],
    [404, { name: 'NotFoundException' }, { type: 'request.closed', page: 'notAvailable' }],
  ])('registering: %i %j becomes %j', async (status, problem, event) => {
    expect(await register(status, problem)).toEqual(event)
  })

  test('asking for a code says when there may be another, and why there is none', async () => {
    expect(await answering(200).askCode(undefined, signal)).toEqual({ type: 'code.sent', wait: 60_000 })
    expect(calls.at(-1)!.url).toBe('http://server/private/simple-sign-requests/signer/generate-register-otp')
    for (const name of ['TooManyAttemptsOTPException', 'TooManyAttemptsException']) {
      expect(await answering(429, { name }, { 'retry-after': '17' }).askCode(undefined, signal)).toEqual({
        type: 'code.withheld',
        wait: 17_000,
      })
      expect(await answering(429, { name }).askCode(undefined, signal)).toEqual({ type: 'code.withheld', wait: 60_000 })
    }
    expect(await answering(410, { name: 'InvalidTokenException' }).askCode(undefined, signal)).toEqual({
      type: 'request.closed',
      page: 'unknownLink',
    })
  })

  test('any other answer is thrown', async () => {
    await expect(register(503, { name: 'TemporarilyUnavailableException' })).rejects.toThrow('503')
    await expect(register(400, { name: 'WeakPasswordException' })).rejects.toThrow('400')
    await expect(answering(500, { name: 'UnexpectedException' }).askCode(undefined, signal)).rejects.toThrow('500')
  })
})
