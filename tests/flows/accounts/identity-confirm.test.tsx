// @vitest-environment happy-dom
import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { bind, type Effects } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { identityConfirmMachine, type IdentityConfirmPorts } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { identityConfirmPaths } from './identity-confirm.paths.ts'

const password = 'analytical engine'

test('every transition is on some path', () => {
  expect(untaken(identityConfirmMachine, identityConfirmPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(statesOf(identityConfirmPaths), language, (state) => (
    <IdentityConfirmView state={state} send={() => {}} />
  ))
})

test('no state has a password in its context', () => {
  for (const { context } of statesOf(identityConfirmPaths)) expect(JSON.stringify(context)).not.toMatch(/analytical/i)
})

test.each([
  ['identity.confirmed', { isConfirmed: true }],
  ['password.refused', undefined],
  ['confirm.declined', { isConfirmed: false }],
] as const)('%s: the flow answers %j', (type, output) => {
  const silent: Effects<IdentityConfirmPorts> = { confirmIdentity: () => new Promise<never>(() => {}) }
  const actor = createActor(identityConfirmMachine.provide({ actors: bind(silent) })).start()
  if (type !== 'confirm.declined') actor.send({ type: 'password.submitted', password })
  actor.send({ type })
  expect(actor.getSnapshot().output).toEqual(output)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const confirm = async (status: number, name?: string, headers?: Record<string, string>) => {
    const calls: [string, unknown][] = []
    const fetch = async (request: Request) => {
      calls.push([new URL(request.url).pathname, await request.json()])
      return name
        ? Response.json({ name, message: '' }, { status, headers: headers ?? {} })
        : new Response(null, { status })
    }
    const { confirmIdentity } = identityConfirmPorts(createApi({ baseUrl: 'http://server', fetch }))
    return { answer: await confirmIdentity({ password }, signal), calls }
  }

  test('the password is sent in the body', async () => {
    expect(await confirm(204)).toEqual({
      answer: { type: 'identity.confirmed' },
      calls: [['/private/reauthenticate', { password }]],
    })
  })

  test.each([
    [400, 'WrongPasswordException', {}, { type: 'password.refused' }],
    [400, 'MalformedRequestException', {}, { type: 'password.refused' }],
    [429, 'TooManyAttemptsException', { 'retry-after': '4' }, { type: 'confirm.throttled', seconds: 4 }],
    [429, 'TooManyAttemptsException', {}, { type: 'confirm.throttled', seconds: 60 }],
  ])('%i %s %j becomes %j', async (status, name, headers, event) => {
    expect((await confirm(status, name, headers)).answer).toEqual(event)
  })

  test('any other answer is thrown', async () => {
    await expect(confirm(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
