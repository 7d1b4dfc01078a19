// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { requestCancelPorts } from '#api/ports/requests/request-cancel.ports.ts'
import { requestCancelMachine } from '#machines/flows/requests/request-cancel.machine.ts'
import { replay } from '#machines/journal.ts'
import { RequestCancelView } from '#ui/requests/cancel/request-cancel.view.tsx'
import { pendingRequest, REQUEST_ID } from '../../support/samples/request.ts'
import { expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { requestCancelInput as input, requestCancelPaths } from './request-cancel.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestCancelMachine, requestCancelPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(requestCancelPaths),
    language,
    (state) => <RequestCancelView state={state} send={() => {}} />,
    () => true,
  )
})

const submitted = (message: string) => ({ type: 'cancel.submitted', message }) as const
const failed = { type: 'call.failed', failure: 'offline' } as const
const refused = { type: 'cancel.refused', name: 'RequestCannotBeCanceledException' } as const

test.each([
  ['', 'CustomMessageEmptyException'],
  [' \n', 'CustomMessageEmptyException'],
  ['See www.example.org', 'CustomMessageUrlException'],
  ['x'.repeat(4001), 'CustomMessageTooLongException'],
  ['x'.repeat(4000), null],
])('REQD-023 REM-011 a message that is none is told before anything is sent: %#', (message, complaint) => {
  const state = replay(requestCancelMachine, [submitted(message)], input)
  expect(state.context.complaint).toBe(complaint)
  expect(state.hasTag('busy')).toBe(complaint === null)
})

test('a call that failed is repeated as the same call, and other words are another call', () => {
  const attempts = (...messages: string[]) =>
    replay(
      requestCancelMachine,
      messages.flatMap((message) => [submitted(message), failed]),
      input,
    ).context.attempt
  expect(attempts('Hello')).toBe(1)
  expect(attempts('Hello', ' Hello ')).toBe(1)
  expect(attempts('Hello', 'Hello again')).toBe(2)
})

test('what was refused is asked again as another call', () => {
  const events = [submitted('Hello'), refused, submitted('Hello')]
  expect(replay(requestCancelMachine, events, input).context.attempt).toBe(2)
})

describe('REM-010 answers of the server become events', () => {
  const asked: { path: string; key: string | null; body: unknown }[] = []
  beforeEach(() => void asked.splice(0))
  const cancel = (status: number, name?: string) => {
    const fetch = async (request: Request) => {
      const key = request.headers.get('idempotency-key')
      asked.push({ path: new URL(request.url).pathname, key, body: await request.json() })
      return Response.json(name ? { name, message: '' } : pendingRequest, { status })
    }
    const ports = requestCancelPorts(createApi({ baseUrl: 'http://server', fetch }))
    return ports.cancelRequest(
      { request: REQUEST_ID, message: 'The terms have changed.', key: 'k-1' },
      new AbortController().signal,
    )
  }

  test('a request that was canceled', async () => {
    expect(await cancel(200)).toEqual({ type: 'request.canceled' })
    const path = `/public/v1/simple-sign/${REQUEST_ID}/cancel-request`
    expect(asked).toEqual([{ path, key: 'k-1', body: { customMessage: 'The terms have changed.' } }])
  })

  test.each([
    [409, 'RequestCannotBeCanceledException'],
    [400, 'CustomMessageEmptyException'],
    [400, 'CustomMessageUrlException'],
    [400, 'CustomMessageTooLongException'],
    [404, 'NotFoundException'],
  ])('one that is refused: %i %s', async (status, name) => {
    expect(await cancel(status, name)).toEqual({ type: 'cancel.refused', name })
  })

  test('anything else is a failed call', async () => {
    await expect(cancel(503, 'TemporarilyUnavailableException')).rejects.toThrow('503')
  })
})
