import { describe, expect, test } from 'vitest'
import { createApi } from '#api/client.ts'
import type { Journal } from '#api/browser/drafts/journal.ts'
import { EDIT_JOURNAL, editingPorts, requestEditPorts } from '#api/ports/requests/request-edit.ports.ts'
import { requestEditMachine } from '#machines/flows/requests/request-edit.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { RequestEditView } from '#ui/requests/request-edit/request-edit.view.tsx'
import { expectRecord } from '../../support/records/record.ts'
import { editInput, sentRequest, submittedRequest, workingCopy } from '../../support/samples/requests/edit.ts'
import { memoryJournals } from '../../support/samples/journals.ts'
import { ids, limits } from '../../support/samples/wizard.ts'
import { languages } from '../../support/walks/language.ts'
import { statesOf, untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { requestEditOpeningPaths } from './request-edit.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestEditMachine, requestEditOpeningPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s, until the wizard takes over', async (language) => {
  const draw = (state: ReturnType<typeof statesOf<typeof requestEditMachine>>[number]) =>
    render(<RequestEditView state={state} send={() => {}} />, language)
  for (const state of statesOf(requestEditOpeningPaths)) expect(draw(state) === '').toBe(state.status === 'done')
  if (language === 'en') await expectRecord(statesOf(requestEditOpeningPaths), draw)
})

const signal = new AbortController().signal
type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>]
const problem = (status: number, name: string): Answer => [status, { name, message: name }]

/** An API that answers in this order, with the calls that it got. */
function apiWith(...answers: Answer[]) {
  const calls: Request[] = []
  const rest = answers.values()
  const fetch = async (request: Request) => {
    calls.push(request)
    const [status, body, headers = {}] = rest.next().value!
    return Response.json(body, { status, headers })
  }
  return { api: createApi({ baseUrl: 'http://server', fetch }), calls }
}

describe('an edit is opened', () => {
  const { draftKey: _, limits: __, before: ___, ...input } = editInput
  const key = `edit-${ids.request}-${Date.parse(sentRequest.editing!.since)}`
  const opened: RequestWizardEvent = { type: 'draft.opened', request: workingCopy, revision: '"5"' }
  const typed: RequestWizardEvent = { type: 'settings.changed', change: { name: 'Not saved yet' } }
  const journalOf = (name: string, events: RequestWizardEvent[]): Journal<unknown> => ({
    key: name,
    flow: EDIT_JOURNAL,
    account: ids.account,
    startedAt: 1,
    entries: events.map((event, i) => ({ at: i + 2, event })),
  })
  const params: Answer = [200, limits]
  const copy: Answer = [200, workingCopy, { etag: '"5"' }]

  function opening(answers: Answer[], stored: Journal<unknown>[] = [], elsewhere = '') {
    const { journals, stored: left } = memoryJournals(stored)
    const { api, calls } = apiWith(params, ...answers)
    const tools = { journals, account: ids.account, input, isOpenElsewhere: async (one: string) => one === elsewhere }
    return { ports: requestEditPorts(api, tools), calls, keys: () => [...left.keys()] }
  }
  const open = (...given: Parameters<typeof opening>) => opening(...given).ports.openEdit({ id: ids.request }, signal)

  test('WIZ-023 with the request as it was sent, and the working copy with its revision', async () => {
    expect(await open([[200, sentRequest], copy])).toMatchObject({
      type: 'edit.opened',
      limits,
      before: sentRequest,
      draft: { key, events: [], opening: [opened], server: { revision: '"5"', files: workingCopy.files } },
    })
  })

  test('only while the request is edited: otherwise none is started', async () => {
    const pending = opening([[200, submittedRequest]])
    expect(await pending.ports.openEdit({ id: ids.request }, signal)).toEqual({ type: 'edit.none' })
    expect(pending.calls.map(({ method }) => method)).toEqual(['GET', 'GET'])
  })

  test.each([
    ['cancelled in between', 'RequestCannotBeEditedException', 409],
    ['of somebody else', 'ForbiddenException', 403],
  ] as const)('that is %s is none', async (_case, name, status) => {
    expect(await open([[200, sentRequest], problem(status, name)])).toEqual({ type: 'edit.none' })
  })

  test('of a request that does not exist: it is missing', async () => {
    expect(await open([problem(404, 'NotFoundException')])).toEqual({ type: 'request.missing' })
  })

  test('after a reload with what was typed and not saved', async () => {
    const { ports } = opening([[200, sentRequest], copy], [journalOf(key, [opened, typed])])
    expect(await ports.openEdit({ id: ids.request }, signal)).toMatchObject({
      isNewer: false,
      draft: { events: [opened, typed], opening: [] },
    })
  })

  test('as it was saved elsewhere since, which is said', async () => {
    const { ports, keys } = opening(
      [
        [200, sentRequest],
        [200, workingCopy, { etag: '"9"' }],
      ],
      [journalOf(key, [opened, typed])],
    )
    expect(await ports.openEdit({ id: ids.request }, signal)).toMatchObject({
      isNewer: true,
      draft: { events: [], opening: [{ revision: '"9"' }] },
    })
    expect(keys()).toEqual([])
  })

  test('in a second tab with the journal of the first, which the wizard does not write before it holds the edit', async () => {
    const { ports, keys } = opening([[200, sentRequest], copy], [journalOf(key, [opened, typed])], key)
    expect(await ports.openEdit({ id: ids.request }, signal)).toMatchObject({
      draft: { key, events: [opened, typed] },
    })
    expect(keys()).toEqual([key])
  })

  test('what an earlier edit has left in this browser is deleted', async () => {
    const earlier = `edit-${ids.request}-1`
    const { ports, keys } = opening(
      [[200, sentRequest], copy],
      [journalOf(earlier, [opened]), journalOf(key, [opened])],
    )
    await ports.openEdit({ id: ids.request }, signal)
    expect(keys()).toEqual([key])
  })
})

describe('the answers to an edit become events', () => {
  const portsWith = (...answers: Answer[]) => {
    const { api, calls } = apiWith(...answers)
    return { ports: editingPorts(api, { now: () => 5 }), calls }
  }
  const { since } = sentRequest.editing!
  const unconfirmed = { signedFilesConfirmed: false, restrictedFilesConfirmed: false, lostPartsConfirmed: false }
  const submit = { id: ids.request, revision: '"7"', since, ...unconfirmed }
  const over = problem(409, 'RequestCannotBeEditedException')

  test('it is saved at its revision', async () => {
    const { ports, calls } = portsWith([200, workingCopy, { etag: '"8"' }])
    const save = { id: ids.request, revision: '"7"', patch: { name: 'x' } }
    expect(await ports.saveDraft(save, signal)).toEqual({
      type: 'draft.saved',
      request: workingCopy,
      revision: '"8"',
      at: 5,
    })
    expect(calls[0]).toMatchObject({ method: 'PATCH' })
    expect(calls[0]!.headers.get('if-match')).toBe('"7"')
    expect(new URL(calls[0]!.url).pathname).toMatch(/\/editing$/)
  })

  test.each([
    [over, { type: 'draft.gone' }],
    [problem(412, 'StaleRevisionException'), { type: 'draft.stale' }],
    [problem(409, 'SignerLockedException'), { type: 'draft.refused', name: 'SignerLockedException' }],
  ])('saving, answered %j', async (answer, event) => {
    const { ports } = portsWith(answer)
    expect(await ports.saveDraft({ id: ids.request, revision: '"7"', patch: { name: 'x' } }, signal)).toEqual(event)
  })

  test.each([
    [[200, submittedRequest] as const, { type: 'edit.submitted', request: submittedRequest }],
    [over, { type: 'draft.gone' }],
    [problem(412, 'StaleRevisionException'), { type: 'draft.stale' }],
    [problem(429, 'TooManyMailsException'), { type: 'draft.refused', name: 'TooManyMailsException' }],
  ])('submitting, answered %j', async (answer, event) => {
    const { ports } = portsWith(answer)
    expect(await ports.sendRequest(submit, signal)).toEqual(event)
  })

  test('a submission that is repeated is the same; that of another revision or another edit is not', async () => {
    const keyOf = async (change: Partial<typeof submit>) => {
      const { ports, calls } = portsWith([200, submittedRequest])
      await ports.sendRequest({ ...submit, ...change }, signal)
      return calls[0]!.headers.get('idempotency-key')
    }
    const key = await keyOf({})
    expect(key).toMatch(/^[A-Za-z0-9_-]{8,100}$/)
    expect(await keyOf({})).toBe(key)
    expect(await keyOf({ revision: '"8"' })).not.toBe(key)
    expect(await keyOf({ since: '2026-11-22T13:20:00.000Z' })).not.toBe(key)
  })

  test('a newer version is read only while the edit is open', async () => {
    const open = portsWith([200, sentRequest], [200, workingCopy, { etag: '"9"' }])
    expect(await open.ports.loadDraft({ id: ids.request }, signal)).toEqual({
      type: 'draft.loaded',
      request: workingCopy,
      revision: '"9"',
    })
    const ended = portsWith([200, submittedRequest])
    expect(await ended.ports.loadDraft({ id: ids.request }, signal)).toEqual({ type: 'draft.gone' })
    expect(ended.calls).toHaveLength(1)
  })
})
