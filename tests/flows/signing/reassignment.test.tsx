// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { createApi } from '#api/client.ts'
import { reassignmentPorts } from '#api/ports/signing/reassignment.ports.ts'
import { reassignmentMachine } from '#machines/flows/signing/reassignment.machine.ts'
import { replay } from '#machines/journal.ts'
import type { Reassignment } from '#machines/rules/signing/reassignment.ts'
import { ReassignmentView } from '#ui/signing/reassignment/reassignment.view.tsx'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { reassignmentInput as input, reassignmentPaths, wanted } from './reassignment.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(reassignmentMachine, reassignmentPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(reassignmentPaths),
    language,
    (state) => <ReassignmentView state={state} send={() => {}} />,
    () => true,
  )
})

const submitted = (change: Partial<Reassignment> = {}) =>
  ({ type: 'reassignment.submitted', wanted: { ...wanted, ...change } }) as const
const failed = { type: 'call.failed', failure: 'offline' } as const

test.each<[Partial<Reassignment>, string | null]>([
  [{ firstName: ' ' }, 'nameMissing'],
  [{ lastName: '\u200b' }, 'nameMissing'],
  [{ lastName: 'www.example.org' }, 'nameAddress'],
  [{ mail: 'bea@example' }, 'InvalidMailException'],
  [{ reason: ' \n ' }, 'CustomMessageEmptyException'],
  [{ reason: 'See www.example.org' }, 'CustomMessageUrlException'],
  [{ reason: 'x'.repeat(4001) }, 'CustomMessageTooLongException'],
  [{ mail: ` ${wanted.mail} ` }, null],
])('RASG-005 what is wrong is said before anything is sent: %#', (change, complaint) => {
  const state = replay(reassignmentMachine, [submitted(change)], input)
  expect(state.context.complaint).toBe(complaint)
  expect(state.hasTag('busy')).toBe(complaint === null)
})

test('a call that failed is repeated as the same call; another person is another call', () => {
  const attempts = (...changes: Partial<Reassignment>[]) =>
    replay(
      reassignmentMachine,
      changes.flatMap((change) => [submitted(change), failed]),
      input,
    ).context.attempt
  expect(attempts({})).toBe(1)
  expect(attempts({}, { firstName: ' Bea ' })).toBe(1)
  expect(attempts({}, { firstName: 'Béatrice' })).toBe(2)
})

test('the dialog says what happens, and at which field something is wrong', async () => {
  const drawn = (written: Reassignment, ...events: EventFrom<typeof reassignmentMachine>[]) => {
    const state = replay(reassignmentMachine, events, { ...input, written })
    return dialogOf(<ReassignmentView state={state} send={() => {}} />)
  }
  const nameless = { ...wanted, lastName: '' }
  expect((await drawn(wanted))!.words).toContain('Your link ends, and Camille Laurent gets an email about it')
  expect((await drawn(nameless, submitted({ lastName: '' })))!.words).toContain('Enter their last name.')
  const address = { lastName: 'www.example.org' }
  expect((await drawn({ ...wanted, ...address }, submitted(address)))!.words).toContain(
    'must not contain a web address',
  )
  const refused = (name: 'AlreadySignerException' | 'TooManyMailsException') =>
    drawn(wanted, submitted(), { type: 'reassignment.refused', name })
  expect((await refused('AlreadySignerException'))!.words).toContain('This person signs the request already')
  expect((await refused('TooManyMailsException'))!.words).toContain('Nothing has changed: try again tomorrow')
})

describe('RASG-004 answers of the server become events', () => {
  const asked: { path: string; key: string | null; body: unknown; token: string | null }[] = []
  beforeEach(() => void asked.splice(0))
  const ask = (status: number, answer?: object) => {
    const fetch = async (request: Request) => {
      const { headers } = request
      const [key, token] = [headers.get('idempotency-key'), headers.get('authorization')]
      asked.push({ path: new URL(request.url).pathname, key, body: await request.json(), token })
      return answer ? Response.json(answer, { status }) : new Response(null, { status })
    }
    const ports = reassignmentPorts(createApi({ baseUrl: 'http://server', fetch }), 'link')
    return ports.reassignRequest({ wanted, key: 'k-1' }, new AbortController().signal)
  }

  test('who is asked leads to the page that says so', async () => {
    expect(await ask(204)).toEqual({ type: 'request.closed', page: 'reassigned' })
    const path = '/private/simple-sign-requests/signer/reassign'
    expect(asked).toEqual([{ path, key: 'k-1', body: wanted, token: 'Bearer link' }])
  })

  test.each([
    [409, 'AlreadySignerException', { type: 'reassignment.refused', name: 'AlreadySignerException' }],
    [429, 'TooManyMailsException', { type: 'reassignment.refused', name: 'TooManyMailsException' }],
    [409, 'ReassignedRequestException', { type: 'request.closed', page: 'reassigned' }],
    [409, 'CanceledRequestException', { type: 'request.closed', page: 'canceled' }],
    [409, 'CannotSignRequestInEditingStateException', { type: 'request.closed', page: 'editing' }],
  ])('%i %s', async (status, name, event) => {
    expect(await ask(status, { name, message: '' })).toEqual(event)
  })

  test('anything else is a failed call', async () => {
    await expect(ask(503, { name: 'TemporarilyUnavailableException', message: '' })).rejects.toThrow('503')
  })
})
