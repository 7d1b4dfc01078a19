import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import { editWaitPorts } from '#api/ports/signing/edit-wait.ports.ts'
import { signingPorts } from '#api/ports/signing/signing.ports.ts'
import { signingJournal } from '#api/browser/signing-journal.ts'
import { editWaitMachine } from '#machines/flows/signing/edit-wait.machine.ts'
import type { WatchedEvent } from '#machines/flows/signing/signing.events.ts'
import { replay } from '#machines/journal.ts'
import { canceledView, signingView, token } from '../../support/samples/signer.ts'
import { storage } from '../../support/walks/storage.ts'
import { untaken } from '../../support/walks/paths.ts'
import { editWaitPaths } from './edit-wait.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(editWaitMachine, editWaitPaths)).toEqual([])
})

test.each([
  [{ type: 'edit.ended' }, null],
  [{ type: 'request.changed' }, null],
  [{ type: 'request.ended', page: 'canceled' }, 'canceled'],
  [{ type: 'request.ended', page: 'expired' }, 'expired'],
  [{ type: 'request.ended', page: 'unknownLink' }, 'endedLink'],
] as const)('who waits for the end of an edit is led on: %o', (event, page) => {
  expect(replay(editWaitMachine, [event]).output).toEqual({ page })
})

const view = signingView()
const edited = signingView({ state: 'EDITING', stateToDisplay: 'EDITING' })
const problem = (name: string) => ({ name, message: '' })
type Answer = [status: number, body: unknown, etag?: string]

/** What the looks at a request lead to, and how long the page pauses before each; it stops after the last answer. */
async function watching(answers: Answer[], revision = '"7"') {
  const stop = new AbortController()
  const [events, pauses]: [WatchedEvent[], number[]] = [[], []]
  const left = [...answers]
  const wait = async (milliseconds: number, signal: AbortSignal) => {
    pauses.push(milliseconds)
    if (left.length === 0) stop.abort()
    signal.throwIfAborted()
  }
  const fetch = async () => {
    const [status, body, etag] = left.shift()!
    if (status === 0) throw new TypeError('Failed to fetch')
    return Response.json(body, { status, ...(etag !== undefined && { headers: { etag } }) })
  }
  const tools = { token, now: () => Date.parse('2026-11-21T09:00:00Z'), wait }
  const api = createApi({ baseUrl: 'http://server', fetch })
  const journal = signingJournal('r1', 's1', storage())
  const { watchRequest } =
    revision === '' ? editWaitPorts(api, tools) : signingPorts(api, { ...tools, journal, takeOpening: () => null })
  await expect(watchRequest({ revision }, stop.signal, (event) => events.push(event))).rejects.toThrow('aborted')
  return { events, pauses }
}

describe('a page that watches a request', () => {
  test.each([
    ['EDIT-011 that is edited', [200, edited, '"7"'], { type: 'edit.started' }],
    ['that can be signed as it is known', [200, view, '"7"'], { type: 'edit.ended' }],
    ['that can be signed in another version', [200, view, '"8"'], { type: 'request.changed' }],
    ['that was canceled', [200, canceledView()], { type: 'request.ended', page: 'canceled' }],
    [
      'EDIT-012 from which its signer was removed',
      [409, problem('CanceledRequestException')],
      { type: 'request.ended', page: 'canceled' },
    ],
    [
      'whose signer has another address',
      [401, problem('InvalidTokenException')],
      { type: 'request.ended', page: 'unknownLink' },
    ],
  ] as [string, Answer, WatchedEvent][])('%s', async (_, answer, event) => {
    expect((await watching([answer])).events).toEqual([event])
  })

  test('looks again after a call that failed, without a word', async () => {
    const { events } = await watching([
      [0, null],
      [503, problem('TemporarilyUnavailableException')],
      [429, problem('TooManyRequestsException')],
      [200, edited, '"7"'],
    ])
    expect(events).toEqual([{ type: 'edit.started' }])
  })

  test('looks every 20 seconds, every 10 during an edit', async () => {
    const answers: Answer[] = [
      [200, view, '"7"'],
      [200, edited, '"7"'],
      [200, edited, '"7"'],
      [200, view, '"8"'],
    ]
    expect((await watching(answers)).pauses).toEqual([20_000, 20_000, 10_000, 10_000, 20_000])
    expect((await watching(answers, '')).pauses[0]).toBe(10_000)
  })
})
