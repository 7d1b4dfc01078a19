import { describe, expect, test } from 'vitest'
import type { EventFromLogic } from 'xstate'
import { EDITOR_JOURNAL } from '#api/browser/drafts/editor-journal.ts'
import type { Journal } from '#api/browser/drafts/journal.ts'
import { createApi } from '#api/client.ts'
import { resume } from '#machines/flows/requests/request-wizard/resume.ts'
import { requestDraftPorts, WIZARD_JOURNAL } from '#api/ports/requests/request-draft.ports.ts'
import { replay } from '#machines/journal.ts'
import type { EditorJournalEvent } from '#machines/flows/documents/field-editor-journal.ts'
import { requestDraftMachine } from '#machines/flows/requests/request-draft.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { RequestDraftView } from '#ui/requests/request-draft.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { memoryJournals } from '../../support/samples/journals.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import {
  chosen,
  ids,
  limits,
  mergedDraft,
  protectionTemplate,
  replacedDraft,
  requestFile,
  serverDraft,
  supplierTemplate,
  wizardInput,
} from '../../support/samples/wizard.ts'
import { requestDraftPaths, wantedDraftPaths } from './request-draft.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestDraftMachine, [...requestDraftPaths, ...wantedDraftPaths])).toEqual([])
})

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(requestDraftPaths))
    expect(render(<RequestDraftView state={state} send={() => {}} />, language)).not.toBe('')
  if (language === 'en')
    await expectRecord(statesOf(requestDraftPaths), (state) =>
      render(<RequestDraftView state={state} send={() => {}} />, language),
    )
})

describe('an interrupted draft', () => {
  const signal = new AbortController().signal
  const events: RequestWizardEvent[] = [
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'draft.created', id: ids.request },
    { type: 'files.uploaded', ids: { f1: ids.file }, files: [requestFile], revision: '"2"' },
    { type: 'next.chosen' },
  ]
  const journal = (key: string, recorded: RequestWizardEvent[] = events): Journal<RequestWizardEvent> => ({
    key,
    flow: WIZARD_JOURNAL,
    account: ids.account,
    startedAt: 1,
    entries: recorded.map((event, i) => ({ at: i + 2, event })),
  })
  const gesture: EditorJournalEvent = { type: 'gesture.completed', events: [{ type: 'page.selected' }] }
  const edits: Journal<EditorJournalEvent> = {
    key: 'k1/fields',
    flow: EDITOR_JOURNAL,
    account: ids.account,
    startedAt: 1,
    entries: [{ at: 9, event: gesture }],
  }
  const draftAnswer = [200, serverDraft, { etag: '"9"' }] as const

  /** Ports with these journals and an API that answers with the limits first, then with `answers`. */
  function portsWith(
    stored: Journal<unknown>[],
    answers: (readonly [status: number, body: unknown, headers?: Record<string, string>])[],
    { here = '', elsewhere = '' } = {},
  ) {
    const { journals, stored: left } = memoryJournals(stored)
    const rest = [[200, { ...limits, maxFiles: 10 }] as const, ...answers].values()
    const fetch = async () => {
      const [status, body, headers = {}] = rest.next().value!
      return Response.json(body, { status, headers })
    }
    const { draftKey: _, limits: __, ...input } = wizardInput
    const ports = requestDraftPorts(createApi({ baseUrl: 'http://server', fetch }), {
      journals,
      account: ids.account,
      input,
      isOpenHere: (key) => key === here,
      isOpenElsewhere: async (key) => key === elsewhere,
    })
    return { ports, keys: () => [...left.keys()] }
  }

  test('if there is none, the wizard starts with room for one file', async () => {
    expect(await portsWith([], []).ports.lookForDraft({ id: null }, signal)).toEqual({ type: 'draft.none', limits })
  })

  test('is offered with the revision and the files on the server', async () => {
    expect(await portsWith([journal('k1')], [draftAnswer]).ports.lookForDraft({ id: null }, signal)).toEqual({
      type: 'draft.found',
      limits,
      draft: {
        key: 'k1',
        server: { revision: '"9"', files: [requestFile] },
        events,
        opening: [],
        edits: [],
        name: 'Partnership agreement',
        touchedAt: 6,
      },
    })
  })

  test('is offered with the gestures of its field editor, unless an earlier version recorded them', async () => {
    const { ports } = portsWith([journal('k1'), edits], [draftAnswer])
    expect(await ports.lookForDraft({ id: null }, signal)).toMatchObject({ draft: { edits: [gesture], touchedAt: 9 } })
    const { ports: later } = portsWith([journal('k1'), { ...edits, flow: 'fieldEditor 0' }], [draftAnswer])
    expect(await later.lookForDraft({ id: null }, signal)).toMatchObject({ draft: { edits: [], touchedAt: 6 } })
  })

  test('is resumed without a question after a reload', async () => {
    const { ports } = portsWith([journal('k1'), journal('k2')], [draftAnswer], { here: 'k2' })
    expect(await ports.lookForDraft({ id: null }, signal)).toMatchObject({ type: 'draft.open', draft: { key: 'k2' } })
  })

  describe('whose templates were being put together', () => {
    const merging: RequestWizardEvent[] = [
      { type: 'templates.asked' },
      { type: 'templates.picked', templates: [supplierTemplate] },
      { type: 'draft.created', id: ids.request },
    ]
    const merged: RequestWizardEvent = { type: 'draft.loaded', request: mergedDraft, revision: '"5"' }
    const replacing: RequestWizardEvent[] = [
      ...merging,
      merged,
      { type: 'templates.asked' },
      { type: 'templates.picked', templates: [supplierTemplate, protectionTemplate], roles: [] },
      { type: 'replacement.confirmed' },
    ]
    const resumed = async (recorded: RequestWizardEvent[], request: typeof serverDraft) => {
      const { ports } = portsWith([journal('k1', recorded)], [[200, request, { etag: '"9"' }]], { here: 'k1' })
      const answer = await ports.lookForDraft({ id: null }, signal)
      if (answer.type !== 'draft.open') throw new Error(answer.type)
      return resume(answer.draft, wizardInput).state
    }

    test.each([
      ['were', merging, mergedDraft],
      ['replace those of before', replacing, replacedDraft],
    ] as const)('is read again if the server has done it: templates that %s', async (_, recorded, request) => {
      const { context, value } = await resumed([...recorded], request)
      expect(context).toMatchObject({ id: ids.request, revision: '"9"', merged: null, replacing: null })
      expect(context.files.map(({ id }) => id)).toEqual(request.files.map(({ id }) => id))
      expect(context.signers.map(({ role }) => role)).toEqual(request.signers.map(({ roles }) => roles[0]))
      expect(context.templates.map(({ id }) => id)).toEqual(request.template.originalTemplateId)
      expect(value).toMatchObject({ preparing: { step: { files: 'choosing' } } })
    })

    test('is as before if the server has not done it', async () => {
      const { context, value } = await resumed(replacing, mergedDraft)
      expect(context.templates).toEqual([supplierTemplate])
      expect(context.signers.map(({ role }) => role)).toEqual(['Supplier'])
      expect(value).toMatchObject({ preparing: { step: { files: 'choosing' } } })
    })
  })

  test('is not offered while it is open in another tab', async () => {
    const { ports, keys } = portsWith([journal('k1')], [], { elsewhere: 'k1' })
    expect(await ports.lookForDraft({ id: null }, signal)).toMatchObject({ type: 'draft.none' })
    expect(keys()).toEqual(['k1'])
  })

  test.each([
    ['the server has deleted', [404, { name: 'NotFoundException', message: '' }] as const],
    ['was sent', [200, { ...serverDraft, state: 'PENDING' }, { etag: '"9"' }] as const],
  ])('that %s is dropped', async (_, answer) => {
    const { ports, keys } = portsWith([journal('k1'), edits], [answer])
    expect(await ports.lookForDraft({ id: null }, signal)).toMatchObject({ type: 'draft.none' })
    expect(keys()).toEqual([])
  })

  test('without changes is dropped', async () => {
    const { ports, keys } = portsWith([journal('k1', [{ type: 'next.chosen' }])], [])
    expect(await ports.lookForDraft({ id: null }, signal)).toMatchObject({ type: 'draft.none' })
    expect(keys()).toEqual([])
  })

  test('of another account is not offered', async () => {
    const { ports } = portsWith([{ ...journal('k1'), account: 'somebody' }], [])
    expect(await ports.lookForDraft({ id: null }, signal)).toMatchObject({ type: 'draft.none' })
  })

  test('is kept if the server does not answer', async () => {
    const { ports, keys } = portsWith(
      [journal('k1')],
      [[503, { name: 'TemporarilyUnavailableException', message: '' }]],
    )
    await expect(ports.lookForDraft({ id: null }, signal)).rejects.toThrow('503')
    expect(keys()).toEqual(['k1'])
  })

  test('with a certain id is opened as the server has it, or as it was left in this browser', async () => {
    const { ports } = portsWith([journal('k1')], [draftAnswer])
    const other = { ...serverDraft, id: 'b'.repeat(24) }
    const asked = portsWith([journal('k1')], [[200, other, { etag: '"3"' }]]).ports
    expect(await ports.lookForDraft({ id: ids.request }, signal)).toMatchObject({ draft: { key: 'k1', opening: [] } })
    expect(await asked.lookForDraft({ id: other.id }, signal)).toMatchObject({
      type: 'draft.open',
      draft: {
        events: [],
        opening: [{ type: 'draft.opened', request: other, revision: '"3"' }],
        server: { revision: '"3"', files: other.files },
      },
    })
  })

  test('of templates says their names; one that is gone, or not for this account, is said as such', async () => {
    const answers = [[200, replacedDraft, { etag: '"3"' }], [200, { ...supplierTemplate }], gone] as const
    const { ports } = portsWith([], [...answers])
    const found = await ports.lookForDraft({ id: ids.request }, signal)
    if (found.type !== 'draft.open') throw new Error(found.type)
    const { templates } = resume(found.draft, wizardInput).state.context
    expect(templates).toEqual([supplierTemplate, { id: protectionTemplate.id, name: '', isGone: true }])
    const failed = [503, { name: 'TemporarilyUnavailableException', message: '' }] as const
    const unread = portsWith([], [[200, mergedDraft, { etag: '"3"' }], failed]).ports
    await expect(unread.lookForDraft({ id: ids.request }, signal)).rejects.toThrow('503')
  })

  test('that was opened from the server is resumed as that draft, with its files', async () => {
    const opened = journal('k1', [{ type: 'draft.opened', request: serverDraft, revision: '"3"' }])
    const { ports } = portsWith([opened], [draftAnswer])
    const found = await ports.lookForDraft({ id: null }, signal)
    expect(found).toMatchObject({
      type: 'draft.found',
      draft: { server: { revision: '"9"', files: serverDraft.files } },
    })
    if (found.type !== 'draft.found') return
    const { draftKey: _, ...input } = wizardInput
    const { context } = resume(found.draft, { ...input, draftKey: 'k1' }).state
    expect(context.id).toBe(serverDraft.id)
    expect(context.files.map(({ id }) => id)).toEqual(serverDraft.files.map(({ id }) => id))
  })

  const sent = [200, { ...serverDraft, state: 'PENDING' }, { etag: '"9"' }] as const
  const gone = [404, { name: 'NotFoundException', message: '' }] as const
  test.each([
    ['sent', sent, { type: 'draft.sent', id: ids.request }],
    ['deleted', gone, { type: 'draft.gone', limits }],
  ] as const)('with a certain id that was %s meanwhile is not opened, and it is known', async (_, answer, expected) => {
    const { ports } = portsWith([], [answer])
    expect(await ports.lookForDraft({ id: ids.request }, signal)).toEqual(expected)
    const { ports: here } = portsWith([journal('k1')], [answer, answer])
    expect(await here.lookForDraft({ id: ids.request }, signal)).toEqual(expected)
  })

  test('that was sent leads to its request; of one that was deleted that is output', () => {
    const after = (event: EventFromLogic<typeof requestDraftMachine>) =>
      replay(requestDraftMachine, [event], { id: ids.request }).output
    expect(after({ type: 'draft.sent', id: ids.request })).toEqual({ sent: ids.request })
    expect(after({ type: 'draft.gone', limits })).toEqual({ sent: null, limits, draft: null, isGone: true })
    expect(after({ type: 'draft.none', limits })).toMatchObject({ sent: null, isGone: false })
  })

  test('is dropped when a new request starts', async () => {
    const { ports, keys } = portsWith([journal('k1'), edits, journal('k2')], [])
    expect(await ports.dropDraft({ key: 'k1' }, signal)).toEqual({ type: 'draft.dropped' })
    expect(keys()).toEqual(['k2'])
  })
})
