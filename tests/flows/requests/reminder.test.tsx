// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { reminderPorts } from '#api/ports/requests/reminder.ports.ts'
import { reminderMachine } from '#machines/flows/requests/reminder.machine.ts'
import { isRemindable, restOf } from '#machines/rules/requests/reminders.ts'
import { replay } from '#machines/journal.ts'
import { ReminderView } from '#ui/requests/reminder/reminder.view.tsx'
import { pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { expectDialogs, inDocument } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { reminderInput as input, reminderPaths } from './reminder.paths.ts'

const { mail } = input.signers[0]!

test('every transition is on some path', () => {
  expect(untaken(reminderMachine, reminderPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(reminderPaths),
    language,
    (state) => <ReminderView state={state} send={() => {}} />,
    () => true,
  )
})

const soon = { ...input.signers[0]!, isRested: false, restedAt: Date.UTC(2026, 10, 21, 13, 32) }

test.each([
  [soon.restedAt, 'You can send a reminder from'],
  [null, 'Their invitation is still to be sent.'],
])('REM-003 where nobody can be reminded yet, nothing is offered: from %s on', async (restedAt, words) => {
  const draw = (...signers: typeof input.signers) => {
    const state = replay(reminderMachine, [], { ...input, signers })
    return inDocument(<ReminderView state={state} send={() => {}} />, 'en', (body) => body.textContent ?? '')
  }
  const text = await draw({ ...soon, restedAt })
  expect(text).toContain(words)
  expect(text).not.toContain('Send the reminder')
  expect(text).not.toContain('Your message')
  expect(await draw({ ...soon, mail: 'jonas@kaltbach.example' }, input.signers[0]!)).toContain('Send the reminder')
})

test.each([
  ['2026-11-21T13:16:59.999Z', '2026-11-21T13:32:00.000Z'],
  ['2026-11-21T13:17:00.000Z', '2026-11-21T13:33:00.000Z'],
])('REM-003 a signer who was mailed at %s can be reminded from %s on', (mailed, from) => {
  const restedAt = Date.parse(from)
  expect(restOf(mailed, restedAt)).toEqual({ isRested: true, restedAt })
  expect(restOf(mailed, Date.parse(mailed))).toEqual({ isRested: false, restedAt })
  expect(restOf(null, restedAt)).toEqual({ isRested: false, restedAt: null })
})

const submitted = (message: string, mails = [mail]) => ({ type: 'reminder.submitted', mails, message }) as const
const failed = { type: 'call.failed', failure: 'offline' } as const
const refused = { type: 'reminder.refused', name: 'SignerMailedRecentlyException' } as const

test('REM-005 REM-008 nobody, and a web address, are told before anything is sent', () => {
  const complaint = (message: string, mails?: string[]) =>
    replay(reminderMachine, [submitted(message, mails)], input).context.complaint
  expect(complaint('', [])).toBe('noSigner')
  expect(complaint('See www.example.org')).toBe('CustomMessageUrlException')
  expect(complaint('x'.repeat(4001))).toBe('CustomMessageTooLongException')
  expect(complaint('x'.repeat(4000))).toBeNull()
})

test('a call that failed is repeated as the same call, and another reminder is another call', () => {
  const attempts = (...messages: string[]) =>
    replay(
      reminderMachine,
      messages.flatMap((message) => [submitted(message), failed]),
      input,
    ).context.attempt
  expect(attempts('Hello')).toBe(1)
  expect(attempts('Hello', ' Hello ')).toBe(1)
  expect(attempts('Hello', 'Hello again')).toBe(2)
})

test('what was refused is asked again as another call', () => {
  const events = [submitted('Hello'), refused, submitted('Hello')]
  expect(replay(reminderMachine, events, input).context.attempt).toBe(2)
})

test.each([
  [true, {}],
  [false, { state: 'EDITING' as const }],
  [false, { state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE' as const }],
  [false, { embedded: true }],
  [false, { signers: [pendingRequest.signers[0]!] }],
])('REM-002 REM-004 whether a request can be reminded: %s with %j', (is, change) => {
  expect(isRemindable({ ...pendingRequest, ...change })).toBe(is)
})

describe('REM-006 answers of the server become events', () => {
  const asked: { path: string; key: string | null; body: unknown }[] = []
  beforeEach(() => void asked.splice(0))
  const remind = (status: number, name?: string, message = 'Please sign') => {
    const fetch = async (request: Request) => {
      const key = request.headers.get('idempotency-key')
      asked.push({ path: new URL(request.url).pathname, key, body: await request.json() })
      return Response.json(name ? { name, message: '' } : pendingRequest, { status })
    }
    const ports = reminderPorts(createApi({ baseUrl: 'http://server', fetch }))
    return ports.remind({ request: REQUEST_ID, mails: [mail], message, key: 'k-1' }, new AbortController().signal)
  }

  test('a reminder that was sent', async () => {
    expect(await remind(200)).toEqual({ type: 'reminder.sent' })
    const body = { requestId: REQUEST_ID, signerMailAddress: [mail], customMessage: 'Please sign' }
    expect(asked).toEqual([{ path: '/public/v1/simple-sign-request/manual-reminder-mail', key: 'k-1', body }])
  })

  test('REM-009 words are left out if there are none', async () => {
    await remind(200, undefined, '')
    expect(asked[0]!.body).toEqual({ requestId: REQUEST_ID, signerMailAddress: [mail] })
  })

  test.each([
    [409, 'RequestCannotBeRemindedException'],
    [409, 'SignerMailedRecentlyException'],
    [400, 'CustomMessageUrlException'],
    [429, 'TooManyMailsException'],
    [404, 'NotFoundException'],
  ])('REM-007 a reminder that is refused: %i %s', async (status, name) => {
    expect(await remind(status, name)).toEqual({ type: 'reminder.refused', name })
  })

  test('anything else is a failed call', async () => {
    await expect(remind(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
