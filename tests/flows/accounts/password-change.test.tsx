// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { passwordChangePorts } from '#api/ports/accounts/password-change.ports.ts'
import { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { replay } from '#machines/journal.ts'
import { PasswordChangeView } from '#ui/accounts/security/password-change.view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { passwordChangePaths } from './password-change.paths.ts'

const strong = 'Difference Engine no 2'
const current = 'analytical engine'

test('every transition is on some path', () => {
  expect(untaken(passwordChangeMachine, passwordChangePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(passwordChangePaths), language, (state) => (
    <PasswordChangeView state={state} send={() => {}} />
  ))
})

test('no state has a password in its context', () => {
  for (const { context } of statesOf(passwordChangePaths))
    expect(JSON.stringify(context)).not.toMatch(/difference engine|analytical/i)
})

test.each([
  ['', strong, strong, { current: 'missing', weak: false, different: false }],
  [current, 'difference', 'difference', { current: null, weak: true, different: false }],
  [current, strong, 'difference', { current: null, weak: false, different: true }],
])('PWD-018 PWD-022 %j, %j and %j are not sent', (now, password, confirmation, wrong) => {
  const actor = createActor(passwordChangeMachine).start()
  actor.send({ type: 'password.submitted', current: now, password, confirmation })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.wrong]).toEqual(['entering', wrong])
})

test('what was wrong is said no more once right passwords are sent', () => {
  const submitted = (password: string) =>
    ({ type: 'password.submitted', current, password, confirmation: strong }) as const
  const weak = replay(passwordChangeMachine, [submitted('difference')], undefined)
  expect(weak.context.wrong).toMatchObject({ weak: true, different: true })
  const right = replay(passwordChangeMachine, [submitted('difference'), submitted(strong)], undefined)
  expect([right.value, right.context.wrong]).toEqual(['saving', null])
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const change = async (...answers: [status: number, name?: string, headers?: Record<string, string>][]) => {
    const calls: [string, unknown][] = []
    const fetch = async (request: Request) => {
      calls.push([new URL(request.url).pathname, await request.json()])
      const [status, name, headers = {}] = answers.shift()!
      return name ? Response.json({ name, message: '' }, { status, headers }) : new Response(null, { status, headers })
    }
    const { changePassword } = passwordChangePorts(createApi({ baseUrl: 'http://server', fetch }))
    return { answer: await changePassword({ current, password: strong }, signal), calls }
  }

  test('the current password proves who is there, then the new one is saved', async () => {
    expect(await change([204], [204])).toEqual({
      answer: { type: 'password.saved' },
      calls: [
        ['/private/reauthenticate', { password: current }],
        ['/private/me/password', { password: strong }],
      ],
    })
  })

  test.each([
    [400, 'WrongPasswordException', { type: 'current.refused' }],
    [400, 'MalformedRequestException', { type: 'current.refused' }],
    [429, 'TooManyAttemptsException', { type: 'change.throttled', seconds: 4 }],
  ])('%i %s becomes %j, and nothing is changed', async (status, name, event) => {
    const { answer, calls } = await change([status, name, { 'retry-after': '4' }])
    expect([answer, calls.length]).toEqual([event, 1])
  })

  test('a weak new password is refused', async () => {
    expect((await change([204], [400, 'WeakPasswordException'])).answer).toEqual({ type: 'password.refused' })
  })

  test('any other answer is thrown', async () => {
    await expect(change([503, 'TemporarilyUnavailableException'])).rejects.toThrow('503')
    await expect(change([204], [503, 'TemporarilyUnavailableException'])).rejects.toThrow('503')
  })
})
