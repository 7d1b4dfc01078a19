import { createActor, fromCallback } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { firstStartPorts } from '#api/ports/accounts/first-start.ports.ts'
import { firstStartMachine } from '#machines/flows/accounts/first-start.machine.ts'
import { FirstStartView, NoLinkView } from '#ui/accounts/first-start.view.tsx'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { firstStartPaths } from './first-start.paths.ts'

const drawn = (state: ReturnType<typeof statesOf<typeof firstStartMachine>>[number], language: 'en' | 'fr' = 'en') =>
  render(<FirstStartView state={state} send={() => {}} login="/login" terms="/gcu" />, language)

test('every transition is on some path', () => {
  expect(untaken(firstStartMachine, firstStartPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s, and so is the page without a link', async (language) => {
  for (const state of statesOf(firstStartPaths)) expect(drawn(state, language)).not.toBe('')
  expect(render(<NoLinkView login="/login" />, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(firstStartPaths), (state) => drawn(state, language))
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
  const machine = firstStartMachine.provide({
    actors: { checkLink: fromCallback(() => {}), createAdministrator: fromCallback(() => {}) },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'link.accepted' })
  actor.send({ ...form, ...changes })
  const { value, context } = actor.getSnapshot()
  expect(value).toBe(expected.length === 0 ? 'creating' : 'entering')
  expect(Object.entries(context.wrong ?? {}).flatMap(([what, isWrong]) => (isWrong ? [what] : []))).toEqual(expected)
})

test('a link that no longer works is noticed before the form is shown; a failed check does not hide the form', () => {
  const machine = firstStartMachine.provide({ actors: { checkLink: fromCallback(() => {}) } })
  const after = (event: Parameters<ReturnType<typeof createActor<typeof machine>>['send']>[0] | null) => {
    const actor = createActor(machine).start()
    if (event) actor.send(event)
    return actor.getSnapshot()
  }
  const [waiting, spent, failed] = [
    after(null),
    after({ type: 'link.spent' }),
    after({ type: 'call.failed', failure: 'offline' }),
  ]
  expect([waiting, spent, failed].map((state) => drawn(state).includes('<form'))).toEqual([false, false, true])
  expect(drawn(spent)).toContain(messagesIn('en')['first-start.noLink.todo'])
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
    const known = () => ({ language: 'FR', timeZone: 'Europe/Paris' }) as const
    return firstStartPorts(createApi({ baseUrl: 'http://server', fetch }), 'token-of-the-link', known)
  }
  const check = (status: number, name?: string) => answering(status, name).checkLink(undefined, signal)
  const create = (status: number, name?: string) =>
    answering(status, name).createAdministrator({ ...person, lastName: 'Lind\nqvist', password: strong }, signal)

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

  test.each([
    [204, undefined, { type: 'link.accepted' }],
    [410, 'InvalidTokenException', { type: 'link.spent' }],
    [410, 'ExpiredTokenException', { type: 'link.spent' }],
  ])('checking the link: %i %s becomes %j; the token is in the body only', async (status, name, event) => {
    expect(await check(status, name)).toEqual(event)
    const call = calls.at(-1)!
    expect([call.url, await call.json()]).toEqual([
      'http://server/public/v1/first-start/check',
      { token: 'token-of-the-link' },
    ])
  })

  test('any other answer is thrown', async () => {
    await expect(check(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
    await expect(create(400, 'InvalidTimeZoneException')).rejects.toThrow('400')
  })
})
