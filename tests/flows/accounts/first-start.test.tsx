import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { firstStartPorts } from '#api/ports/accounts/first-start.ports.ts'
import { firstStartMachine } from '#machines/flows/accounts/first-start.machine.ts'
import { FirstStartView, NoLinkView } from '#ui/accounts/first-start.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { firstStartPaths } from './first-start.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(firstStartMachine, firstStartPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s, and so is the page without a link', (language) => {
  for (const state of statesOf(firstStartPaths))
    expect(render(<FirstStartView state={state} send={() => {}} login="/login" terms="/gcu" />, language)).not.toBe('')
  expect(render(<NoLinkView login="/login" />, language)).not.toBe('')
})

test('no state has a password in its context', () => {
  for (const { context } of statesOf(firstStartPaths)) expect(JSON.stringify(context)).not.toMatch(/difference/i)
})

const strong = 'Difference Engine no 2'
const person = { organization: 'Engines', firstName: 'Nora', lastName: 'Lindqvist', email: 'nora@paraph.example' }
const form = {
  type: 'administrator.submitted',
  ...person,
  password: strong,
  confirmation: strong,
  isAgreed: true,
} as const

test.each([
  [{}, []],
  [{ organization: '\t' }, ['organization']],
  [{ firstName: '', lastName: ' ' }, ['firstName', 'lastName']],
  [{ email: 'nora@paraph' }, ['email']],
  [{ password: 'weak' }, ['weak', 'different']],
  [{ confirmation: 'other' }, ['different']],
  [{ isAgreed: false }, ['terms']],
])('a form with %j is sent only if nothing is wrong: %j', (changes, expected) => {
  const machine = firstStartMachine.provide({ actors: { createAdministrator: fromCallback(() => {}) } })
  const actor = createActor(machine).start()
  actor.send({ ...form, ...changes })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe(expected.length === 0 ? 'creating' : 'entering')
  expect(Object.entries(context.wrong ?? {}).flatMap(([what, isWrong]) => (isWrong ? [what] : []))).toEqual(expected)
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const create = (status: number, name?: string) => {
    const fetch = async (request: Request) => {
      calls.push(request)
      return status === 204 ? new Response(null, { status }) : Response.json({ name, message: '' }, { status })
    }
    const known = () => ({ language: 'FR', timeZone: 'Europe/Paris' }) as const
    const ports = firstStartPorts(createApi({ baseUrl: 'http://server', fetch }), 'token-of-the-link', known)
    return ports.createAdministrator({ ...person, lastName: 'Lind\nqvist', password: strong }, signal)
  }

  test.each([
    [204, undefined, { type: 'administrator.created' }],
    [410, 'InvalidTokenException', { type: 'link.spent' }],
    [410, 'ExpiredTokenException', { type: 'link.spent' }],
  ])('%i %s becomes %j; the token is in the body only, and names are one line', async (status, name, event) => {
    expect(await create(status, name)).toEqual(event)
    const call = calls.at(-1)!
    expect(call.url).not.toContain('token-of')
    expect(await call.json()).toEqual({
      ...person,
      lastName: 'Lind qvist',
      token: 'token-of-the-link',
      password: strong,
      readAndAgreedWithTermsOfUse: true,
      language: 'FR',
      timeZone: 'Europe/Paris',
    })
  })

  test('any other answer is thrown', async () => {
    await expect(create(400, 'InvalidTimeZoneException')).rejects.toThrow('400')
  })
})
