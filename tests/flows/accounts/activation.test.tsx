import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { activationPorts } from '#api/ports/accounts/activation.ports.ts'
import { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { NewPasswordView } from '#ui/accounts/new-password.view.tsx'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { activationPaths } from './activation.paths.ts'

type State = ReturnType<typeof statesOf<typeof newPasswordMachine>>[number]
const drawn = (state: State, language: 'en' | 'fr' = 'en') =>
  render(
    <NewPasswordView state={state} send={() => {}} login="/login" forgottenPassword="/forgotten" terms="/gcu" />,
    language,
  )

test('every transition is on some path', () => {
  expect(untaken(newPasswordMachine, activationPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(activationPaths)) expect(drawn(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(activationPaths), (state) => drawn(state, language))
})

test('no state has a password in its context', () => {
  for (const { context } of statesOf(activationPaths)) expect(JSON.stringify(context)).not.toMatch(/difference/i)
})

const strong = 'Difference Engine no 2'

test.each([
  ['difference', 'difference', true, ['errors.password.weak']],
  [strong, 'difference', true, ['errors.password.different']],
  [strong, strong, false, ['password.terms.missing']],
  ['difference', strong, false, ['errors.password.weak', 'errors.password.different', 'password.terms.missing']],
  [strong, strong, true, []],
])('PWD-023 %s, %s and a tick (%s): the account is activated only if all is right', (one, two, isAgreed, ids) => {
  const machine = newPasswordMachine.provide({
    actors: { checkLink: fromCallback(() => {}), savePassword: fromCallback(() => {}) },
  })
  const actor = createActor(machine, { input: { purpose: 'activation' } }).start()
  actor.send({ type: 'link.accepted' })
  actor.send({ type: 'password.submitted', password: one, confirmation: two, isAgreed })
  const state = actor.getSnapshot()
  expect(state.value).toBe(ids.length === 0 ? 'saving' : 'entering')
  for (const language of languages)
    for (const id of ['errors.password.weak', 'errors.password.different', 'password.terms.missing'])
      expect(drawn(state, language).includes(messagesIn(language)[id]!)).toBe(ids.includes(id))
})

test('PWD-014 the message of a used link is about the activation', () => {
  const spent = statesOf(activationPaths).find((state) => state.hasTag('spent'))!
  expect(drawn(spent, 'en')).toContain('If your account is active')
  expect(drawn(spent, 'fr')).toContain('Si votre compte est actif')
})

test('PWD-013 a link that no longer works is noticed before the form is shown; a failed check does not hide the form', () => {
  const machine = newPasswordMachine.provide({ actors: { checkLink: fromCallback(() => {}) } })
  const after = (event: Parameters<ReturnType<typeof createActor<typeof machine>>['send']>[0] | null) => {
    const actor = createActor(machine, { input: { purpose: 'activation' } }).start()
    if (event) actor.send(event)
    return actor.getSnapshot()
  }
  const [waiting, spent, failed] = [
    after(null),
    after({ type: 'link.spent' }),
    after({ type: 'call.failed', failure: 'offline' }),
  ]
  expect([waiting, spent, failed].map((state) => drawn(state).includes('<form'))).toEqual([false, false, true])
  expect(drawn(spent)).toContain(messagesIn('en')['activation.spent.title'])
  expect([failed.value, failed.context.complaint]).toEqual(['entering', null])
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const answering = (status: number, name?: string) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return status === 204 ? new Response(null, { status }) : Response.json({ name, message: '' }, { status })
    }
    return activationPorts(createApi({ baseUrl: 'http://server', fetch }), 'token-of-the-link')
  }
  const check = (status: number, name?: string) => answering(status, name).checkLink(undefined, signal)
  const activate = (status: number, name?: string) => answering(status, name).savePassword({ password: strong }, signal)

  test.each([
    [204, undefined, { type: 'password.saved' }],
    [400, 'WeakPasswordException', { type: 'password.refused' }],
    [400, 'MalformedRequestException', { type: 'password.refused' }],
    [410, 'InvalidTokenException', { type: 'link.spent' }],
    [410, 'ExpiredTokenException', { type: 'link.spent' }],
  ])('%i %s becomes %j; the token is sent as bearer', async (status, name, event) => {
    expect(await activate(status, name)).toEqual(event)
    const call = calls.at(-1)!
    expect([call.headers.get('authorization'), call.url.includes('token-of')]).toEqual([
      'Bearer token-of-the-link',
      false,
    ])
    expect(await call.json()).toEqual({ password: strong, readAndAgreedWithTermsOfUse: true })
  })

  test.each([
    [204, undefined, { type: 'link.accepted' }],
    [410, 'InvalidTokenException', { type: 'link.spent' }],
    [410, 'ExpiredTokenException', { type: 'link.spent' }],
  ])('PWD-008 checking the link: %i %s becomes %j; the token is sent as bearer', async (status, name, event) => {
    expect(await check(status, name)).toEqual(event)
    const { method, headers, url } = calls.at(-1)!
    expect([method, headers.get('authorization'), url]).toEqual([
      'GET',
      'Bearer token-of-the-link',
      'http://server/private/validate-account',
    ])
  })

  test('any other answer is thrown', async () => {
    for (const call of [check, activate])
      await expect(call(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
