// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { EventFrom } from 'xstate'
import { createApi } from '#api/client.ts'
import { bulkPorts } from '#api/ports/requests/bulk.ports.ts'
import { bulkMachine, openTargets } from '#machines/flows/requests/bulk.machine.ts'
import { replay } from '#machines/journal.ts'
import { BulkView } from '#ui/requests/bulk/bulk.view.tsx'
import { pendingRequest } from '../../support/samples/request.ts'
import { NOW } from '../../support/samples/requests.ts'
import { dialogOf, expectDialogs } from '../../support/walks/drawn.tsx'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { bulkInput as input, bulkPaths, bulkRows, readRequests } from './bulk.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(bulkMachine, bulkPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  await expectDialogs(
    statesOf(bulkPaths),
    language,
    (state) => <BulkView state={state} send={() => {}} />,
    (state) => state.hasTag('open'),
  )
})

type Event = EventFrom<typeof bulkMachine>
const [first, second, third] = bulkRows.map(({ id }) => id) as [string, string, string]
const selected: Event = { type: 'selection.changed', ids: [first, second, third] }
const remind: Event[] = [
  selected,
  { type: 'action.chosen', action: 'remind', rows: bulkRows, at: NOW },
  { type: 'requests.read', requests: readRequests, at: NOW },
  { type: 'action.confirmed' },
]
const download: Event = { type: 'action.chosen', action: 'download', rows: bulkRows.slice(0, 2), at: NOW }
const done: Event = { type: 'target.done' }
const refused: Event = { type: 'target.refused', name: 'SignerMailedRecentlyException' }
const cancel: Event[] = [
  selected,
  { type: 'action.chosen', action: 'cancel', rows: bulkRows.map((row) => ({ ...row, state: 'PENDING' })), at: NOW },
  { type: 'cancel.submitted', message: ' The terms have changed. ' },
]
const signed: Event = { type: 'target.refused', name: 'RequestCannotBeCanceledException', state: 'FINISHED' }
const lost: Event = { type: 'call.failed', failure: 'unexpected' }
const offline: Event = { type: 'call.failed', failure: 'offline' }
const run = (...events: Event[]) => replay(bulkMachine, events, input)

test('which requests are left out is told before anything is done, and again afterwards, each with its reason', async () => {
  const asked = run(...remind.slice(0, 3))
  expect(asked.value).toBe('confirming')
  const told = (await dialogOf(<BulkView state={asked} send={() => {}} />))!.words
  expect(told).toContain('The signers of 2 requests get a reminder (2 emails).')
  expect(told).toContain('Left out: 1ContractIt no longer exists.')
  const ended = run(...remind, done, refused)
  const report = (await dialogOf(<BulkView state={ended} send={() => {}} />))!
  expect(report.words).toContain('1 of 3 requests reminded.')
  expect(report.words).toContain('Not done: 1AddendumOne of these signers got an email')
  expect(report.words).toContain('Left out: 1ContractIt no longer exists.')
})

test('nothing is done with a selection that has no request for the action', () => {
  const gone: Event = { type: 'requests.read', requests: [null, null, null], at: NOW }
  const asked = run(...remind.slice(0, 2), gone)
  expect(asked.can({ type: 'action.confirmed' })).toBe(false)
  expect(run({ type: 'action.chosen', action: 'download', rows: [], at: NOW }).value).toBe('selecting')
})

test('an account that may not send requests reminds nobody, and cancels nothing', () => {
  for (const events of [remind, cancel])
    expect(replay(bulkMachine, events.slice(0, 2), { ...input, sender: null }).value).toBe('selecting')
})

test.each([
  ['', 'CustomMessageEmptyException'],
  [' \n', 'CustomMessageEmptyException'],
  ['See www.example.org', 'CustomMessageUrlException'],
  ['x'.repeat(4001), 'CustomMessageTooLongException'],
  ['x'.repeat(4000), null],
])('REQD-023 REM-011 no request is canceled without a message that its signers may read: %#', (message, wrong) => {
  const state = run(...cancel.slice(0, 2), { type: 'cancel.submitted', message })
  expect([state.value, state.context.wrongMessage]).toEqual([wrong === null ? 'working' : 'writing', wrong])
})

test('how many requests are canceled is told, and which are left out because they are over', async () => {
  const mixed = run(selected, { type: 'action.chosen', action: 'cancel', rows: bulkRows, at: NOW })
  const told = (await dialogOf(<BulkView state={mixed} send={() => {}} />))!
  expect(told.words).toContain('1 request will be cancelled.')
  expect(told.words).toContain('Left out: 2LeaseIt is over.')
  const none = run({ type: 'action.chosen', action: 'cancel', rows: bulkRows.slice(0, 2), at: NOW })
  expect(none.can({ type: 'cancel.submitted', message: 'The terms have changed.' })).toBe(false)
  const nothing = (await dialogOf(<BulkView state={none} send={() => {}} />))!
  expect(nothing.words).toContain('None of the selected requests can be cancelled.')
  expect(nothing.buttons).toEqual(['Close', 'Close'])
})

test('each request is canceled once, with the same words; what became of one that was signed meanwhile is told', async () => {
  const ended = run(...cancel, done, signed, lost)
  expect(ended.context.message).toBe('The terms have changed.')
  const report = (await dialogOf(<BulkView state={ended} send={() => {}} />))!
  expect(report.words).toContain('1 of 3 requests cancelled.')
  expect(report.words).toContain('AddendumIt was signed meanwhile.')
  const again = run(...cancel, done, signed, lost, { type: 'retry.chosen' })
  expect(openTargets(again.context).map(({ id }) => id)).toEqual([third])
  expect([again.context.turn, again.context.message]).toEqual([1, 'The terms have changed.'])
})

test('files are downloaded without a question if nothing is left out', () => {
  expect(run(download).value).toBe('working')
  expect(run({ ...download, rows: bulkRows }).value).toBe('confirming')
})

test('a retry repeats what failed or was not tried, and nothing that was done or refused', () => {
  const failed = run(...remind, lost, done)
  expect(failed.context.outcomes).toEqual({ [first]: { failed: 'unexpected' }, [second]: 'done' })
  const again = run(...remind, lost, done, { type: 'retry.chosen' }, done)
  expect(again.value).toBe('reporting')
  expect(again.context.outcomes).toEqual({ [first]: 'done', [second]: 'done' })
  expect(run(...remind, refused, done).can({ type: 'retry.chosen' })).toBe(false)
})

test('a retry of a request is the same call, and another action is another one', () => {
  const keys: string[] = []
  const key = ({ context }: ReturnType<typeof run>) => keys.push(`${context.key}-${context.turn}`)
  key(run(...remind))
  key(run(...remind, lost, done, { type: 'retry.chosen' }))
  key(run(...remind, done, done, { type: 'dialog.closed' }, ...remind))
  expect(keys).toEqual(['page-key-1', 'page-key-1', 'page-key-2'])
})

test('a lost connection ends the action: the others are not tried, and stay to be repeated', () => {
  const ended = run(...remind, offline)
  expect(ended.value).toBe('reporting')
  expect(ended.context.outcomes).toEqual({ [first]: { failed: 'offline' }, [second]: 'stopped' })
  expect(ended.can({ type: 'retry.chosen' })).toBe(true)
})

test('an action that is stopped finishes the request that has begun', () => {
  const stopped = run(...remind, { type: 'stop.chosen' })
  expect(stopped.value).toBe('working')
  const ended = run(...remind, { type: 'stop.chosen' }, done)
  expect(ended.context.outcomes).toEqual({ [first]: 'done', [second]: 'stopped' })
})

test('what is done is no longer selected', () => {
  expect(run(...remind, done, refused, { type: 'dialog.closed' }).context.selected).toEqual([second, third])
  const all = run(selected, download, done, done)
  expect({ at: all.value, selected: all.context.selected }).toEqual({ at: 'selecting', selected: [third] })
})

const answering = (answers: Record<string, () => Response>) => {
  const asked: string[] = []
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    asked.push(`${pathname} ${request.headers.get('idempotency-key') ?? ''}`.trim())
    return answers[pathname]!()
  }
  const saved: string[] = []
  const save = (_: Blob, name: string) => void saved.push(name)
  const ports = bulkPorts(createApi({ baseUrl: 'http://server', fetch }), { now: () => NOW, save })
  return { ports, asked, saved }
}
const { signal } = new AbortController()
const problem = (status: number, name: string) => () => Response.json({ name, message: '' }, { status })
const FILES = `/public/v1/simple-sign-files/download-all/${first}`
const REMINDER = '/public/v1/simple-sign-request/manual-reminder-mail'
const target = { id: first, name: 'Lease', mails: ['a@example.org'] }

test('requests are read in the order of the selection; one that is gone is null', async () => {
  const READ = '/public/v1/simple-sign-requests'
  const { ports } = answering({
    [`${READ}/${first}`]: () => Response.json({ ...pendingRequest, id: first }),
    [`${READ}/${second}`]: problem(404, 'NotFoundException'),
  })
  const { requests, at } = await ports.readRequests({ ids: [first, second] }, signal)
  expect(requests.map((request) => request?.id ?? null)).toEqual([first, null])
  expect(at).toBe(NOW)
  const failing = answering({ [`${READ}/${first}`]: problem(503, 'TemporarilyUnavailableException') })
  await expect(failing.ports.readRequests({ ids: [first] }, signal)).rejects.toThrow('503')
})

test('a reminder is sent with the key of its request', async () => {
  const { ports, asked } = answering({ [REMINDER]: () => Response.json(pendingRequest) })
  expect(await ports.perform({ action: 'remind', target, message: '', key: 'k-1' }, signal)).toEqual({
    type: 'target.done',
  })
  expect(asked).toEqual([`${REMINDER} k-1`])
  const refusing = answering({ [REMINDER]: problem(409, 'SignerMailedRecentlyException') })
  expect(await refusing.ports.perform({ action: 'remind', target, message: '', key: 'k-1' }, signal)).toEqual({
    type: 'target.refused',
    name: 'SignerMailedRecentlyException',
  })
})

test('an archive is saved under the name of its request, unless its files are gone', async () => {
  const call = { action: 'download' as const, target, message: '', key: 'k-1' }
  const { ports, saved } = answering({ [FILES]: () => new Response('zip') })
  expect(await ports.perform(call, signal)).toEqual({ type: 'target.done' })
  expect(saved).toEqual(['Lease.zip'])
  for (const [status, name] of [
    [404, 'NotFoundException'],
    [409, 'FileUnavailableException'],
  ] as const) {
    const gone = answering({ [FILES]: problem(status, name) })
    expect(await gone.ports.perform(call, signal)).toEqual({ type: 'target.refused', name })
    expect(gone.saved).toEqual([])
  }
  await expect(answering({ [FILES]: problem(500, 'UnexpectedException') }).ports.perform(call, signal)).rejects.toThrow(
    '500',
  )
})

describe('a request is canceled with its key', () => {
  const CANCEL = `/public/v1/simple-sign/${first}/cancel-request`
  const READ = `/public/v1/simple-sign-requests/${first}`
  const call = { action: 'cancel' as const, target, message: 'The terms have changed.', key: 'k-1' }
  const tooLate = problem(409, 'RequestCannotBeCanceledException')

  test('REM-010 and is done', async () => {
    const { ports, asked } = answering({ [CANCEL]: () => Response.json(pendingRequest) })
    expect(await ports.perform(call, signal)).toEqual({ type: 'target.done' })
    expect(asked).toEqual([`${CANCEL} k-1`])
  })

  test('or has ended meanwhile: what it is now is read', async () => {
    const expected = { type: 'target.refused', name: 'RequestCannotBeCanceledException' }
    const now = { ...pendingRequest, id: first, stateToDisplay: 'EXPIRED' }
    const { ports } = answering({ [CANCEL]: tooLate, [READ]: () => Response.json(now) })
    expect(await ports.perform(call, signal)).toEqual({ ...expected, state: 'EXPIRED' })
    const unread = answering({ [CANCEL]: tooLate, [READ]: problem(503, 'TemporarilyUnavailableException') })
    expect(await unread.ports.perform(call, signal)).toEqual(expected)
  })

  test('or is gone, or may be tried again', async () => {
    const gone = answering({ [CANCEL]: problem(404, 'NotFoundException') })
    expect(await gone.ports.perform(call, signal)).toEqual({ type: 'target.refused', name: 'NotFoundException' })
    const failing = answering({ [CANCEL]: problem(503, 'TemporarilyUnavailableException') })
    await expect(failing.ports.perform(call, signal)).rejects.toThrow('503')
  })
})
