import { createActor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { forgottenPasswordPorts } from '#api/ports/accounts/forgotten-password.ports.ts'
import { forgottenPasswordMachine } from '#machines/flows/accounts/forgotten-password.machine.ts'
import { ForgottenPasswordView } from '#ui/accounts/forgotten-password.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { forgottenPasswordPaths } from './forgotten-password.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(forgottenPasswordMachine, forgottenPasswordPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(forgottenPasswordPaths))
    expect(render(<ForgottenPasswordView state={state} send={() => {}} login="/login" />, language)).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(forgottenPasswordPaths), (state) =>
      render(<ForgottenPasswordView state={state} send={() => {}} login="/login" />, language),
    )
})

test('blanks are no name', () => {
  const state = createActor(forgottenPasswordMachine).getSnapshot()
  expect(state.can({ type: 'name.submitted', usernameOrEmail: ' ' })).toBe(false)
  expect(state.can({ type: 'name.submitted', usernameOrEmail: ' a' })).toBe(true)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const ask = (status: number, name?: string, headers = {}) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return status === 204 ? new Response(null, { status }) : Response.json({ name, message: '' }, { status, headers })
    }
    const { askForLink } = forgottenPasswordPorts(createApi({ baseUrl: 'http://server', fetch }))
    return askForLink({ usernameOrEmail: 'camille' }, signal)
  }

  test.each([
    [204, undefined, { type: 'link.promised' }],
    [400, 'MalformedRequestException', { type: 'name.refused' }],
    [404, undefined, { type: 'name.refused' }],
    [429, 'TooManyAttemptsException', { type: 'link.withheld', seconds: 3600 }],
  ])('%i %s becomes %j', async (status, name, event) => {
    expect(await ask(status, name)).toEqual(event)
    expect(await calls.at(-1)!.json()).toEqual({ usernameOrEmail: 'camille' })
  })

  test('the wait is as long as the server says', async () => {
    expect(await ask(429, 'TooManyAttemptsException', { 'retry-after': '17' })).toEqual({
      type: 'link.withheld',
      seconds: 17,
    })
  })

  test('any other answer is thrown', async () => {
    await expect(ask(500, 'UnexpectedException')).rejects.toThrow('500')
    await expect(ask(429, 'TooManyRequestsException')).rejects.toThrow('429')
  })
})
