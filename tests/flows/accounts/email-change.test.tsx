import { createActor, fromCallback, type EventFrom } from 'xstate'
import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { emailChangePorts } from '#api/ports/accounts/email-change.ports.ts'
import { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { EmailChangeView } from '#ui/accounts/security/email-change.view.tsx'
import { newEmail, ownEmail, waitingEmail } from '../../support/samples/email.ts'
import { languages, messagesIn } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { emailChangePaths } from './email-change.paths.ts'

const states = statesOf(emailChangePaths)
const drawn = (state: (typeof states)[number], language: 'en' | 'fr' = 'en') =>
  render(<EmailChangeView state={state} send={() => {}} IdentityConfirm={() => null} />, language)

test('every transition is on some path', () => {
  expect(untaken(emailChangeMachine, emailChangePaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of states) expect(drawn(state, language)).toContain(messagesIn(language)['email-change.title'])
  if (language === 'en') await expectRecord(states, (state) => drawn(state, language))
})

test('the address that waits is shown with the one that still holds, and can be sent again or cancelled', () => {
  for (const state of states.filter(({ value }) => value === 'shown')) {
    const { mail, change } = state.context.email
    const isWaiting = change !== null
    expect(drawn(state)).toContain(mail)
    for (const id of ['email-change.waiting', 'email-change.again', 'email-change.cancel'])
      expect(drawn(state).includes(messagesIn('en')[id]!)).toBe(isWaiting)
    expect(drawn(state).includes(newEmail)).toBe(isWaiting)
  }
})

test.each([
  ['', 'missing'],
  ['  ', 'missing'],
  ['camille', 'invalid'],
  [` ${ownEmail.mail.toUpperCase()} `, 'same'],
])('%j is not sent: %s', (email, wrong) => {
  const actor = createActor(emailChangeMachine.provide({ actors: { readEmail: fromCallback(() => {}) } })).start()
  actor.send({ type: 'email.found', email: ownEmail })
  actor.send({ type: 'change.chosen' })
  actor.send({ type: 'email.submitted', email })
  expect([actor.getSnapshot().value, actor.getSnapshot().context.wrong]).toEqual(['entering', wrong])
})

test('the address that was entered is sent once the person has proved who they are', () => {
  const sent: string[] = []
  const machine = emailChangeMachine.provide({
    actors: {
      readEmail: fromCallback(() => {}),
      changeEmail: fromCallback(({ input }) => void sent.push(input.email)),
    },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'email.found', email: ownEmail })
  actor.send({ type: 'change.chosen' })
  actor.send({ type: 'email.submitted', email: ` ${newEmail} ` })
  actor.send({ type: 'identity.wanted' })
  actor.send({ type: 'identity.confirmed' })
  actor.send({ type: 'link.sent', email: waitingEmail })
  expect(sent).toEqual([newEmail, newEmail])
  expect(actor.getSnapshot().context).toMatchObject({ email: waitingEmail, wanted: '' })
})

test.each<EventFrom<typeof emailChangeMachine>[]>([
  [{ type: 'link.sent', email: waitingEmail }],
  [{ type: 'link.withheld', seconds: 90 }],
  [{ type: 'call.failed', failure: 'offline' }],
  [{ type: 'identity.wanted' }, { type: 'identity.declined' }],
])('after another link was asked for, the next change begins with an empty field: %j %j', (...answers) => {
  const machine = emailChangeMachine.provide({
    actors: { readEmail: fromCallback(() => {}), changeEmail: fromCallback(() => {}) },
  })
  const actor = createActor(machine).start()
  actor.send({ type: 'email.found', email: waitingEmail })
  actor.send({ type: 'again.chosen' })
  expect(actor.getSnapshot().context.wanted).toBe(newEmail)
  for (const answer of answers) actor.send(answer)
  actor.send({ type: 'change.chosen' })
  const { value, context } = actor.getSnapshot()
  expect([value, context.wanted]).toEqual(['entering', ''])
})

describe('answers of the server become events', () => {
  const { signal } = new AbortController()
  const calls: Request[] = []
  const portsAnswering = (status: number, body?: object, headers: Record<string, string> = {}) =>
    emailChangePorts(
      createApi({
        baseUrl: 'http://server',
        fetch: async (request) => {
          calls.push(request)
          return body ? Response.json(body, { status, headers }) : new Response(null, { status, headers })
        },
      }),
    )
  const problem = (name: string) => ({ name, message: '' })

  test('the address', async () => {
    expect(await portsAnswering(200, ownEmail).readEmail(undefined, signal)).toEqual({
      type: 'email.found',
      email: ownEmail,
    })
  })

  test('the change', async () => {
    expect(await portsAnswering(200, waitingEmail).changeEmail({ email: newEmail }, signal)).toEqual({
      type: 'link.sent',
      email: waitingEmail,
    })
    expect(await calls.at(-1)!.json()).toEqual({ mail: newEmail })
  })

  test.each([
    [403, 'ReauthenticationRequiredException', { type: 'identity.wanted' }],
    [400, 'InvalidMailException', { type: 'email.refused' }],
    [400, 'MalformedRequestException', { type: 'email.refused' }],
    [429, 'TooManyAttemptsException', { type: 'link.withheld', seconds: 90 }],
  ])('%i %s becomes %j', async (status, name, event) => {
    const ports = portsAnswering(status, problem(name), { 'retry-after': '90' })
    expect(await ports.changeEmail({ email: newEmail }, signal)).toEqual(event)
  })

  test('cancelling', async () => {
    expect(await portsAnswering(204).cancelChange(undefined, signal)).toEqual({ type: 'change.cancelled' })
    expect([calls.at(-1)!.method, calls.at(-1)!.url]).toEqual(['DELETE', 'http://server/private/me/email'])
  })

  test('any other answer is thrown', async () => {
    const ports = portsAnswering(503, problem('TemporarilyUnavailableException'))
    await expect(ports.readEmail(undefined, signal)).rejects.toThrow('503')
    await expect(ports.changeEmail({ email: newEmail }, signal)).rejects.toThrow('503')
    await expect(ports.cancelChange(undefined, signal)).rejects.toThrow('503')
  })
})
