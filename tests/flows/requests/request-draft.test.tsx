import { describe, expect, test } from 'vitest'
import type { Journal, Journals } from '#api/browser/journal.ts'
import { createApi } from '#api/client.ts'
import { requestDraftPorts, WIZARD_JOURNAL } from '#api/ports/requests/request-draft.ports.ts'
import { requestDraftMachine } from '#machines/flows/requests/request-draft.machine.ts'
import type { RequestWizardEvent } from '#machines/flows/requests/request-wizard/events.ts'
import { RequestDraftView } from '#ui/requests/request-draft.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { chosen, ids, limits, requestFile, serverDraft, wizardInput } from '../../support/samples/wizard.ts'
import { requestDraftPaths } from './request-draft.paths.ts'

test('every transition is on some path', () => {
  expect(untaken(requestDraftMachine, requestDraftPaths)).toEqual([])
})

test.each(languages)('every state is drawn in %s', (language) => {
  for (const state of statesOf(requestDraftPaths))
    expect(render(<RequestDraftView state={state} send={() => {}} />, language)).not.toBe('')
})

describe('an interrupted draft', () => {
  const signal = new AbortController().signal
  const events: RequestWizardEvent[] = [
    { type: 'files.chosen', files: [chosen] },
    { type: 'files.read', files: [{ key: 'f1', hasMarker: true, pages: 2 }] },
    { type: 'next.chosen' },
    { type: 'request.created', requestId: ids.request },
    { type: 'files.uploaded', files: [requestFile], revision: '"2"' },
  ]
  const journal = (key: string, recorded: RequestWizardEvent[] = events): Journal<RequestWizardEvent> => ({
    key,
    flow: WIZARD_JOURNAL,
    account: ids.account,
    startedAt: 1,
    entries: recorded.map((event, i) => ({ at: i + 2, event })),
  })
  const draftAnswer = [200, serverDraft, { etag: '"9"' }] as const

  /** Ports with these journals and an API that answers with the limits first, then with `answers`. */
  function portsWith(
    stored: Journal<RequestWizardEvent>[],
    answers: (readonly [status: number, body: unknown, headers?: Record<string, string>])[],
    { here = '', elsewhere = '' } = {},
  ) {
    const dropped: string[] = []
    const journals: Journals = {
      write: async () => {},
      of: async <Event,>(flow: string, account: string) =>
        stored.filter((one) => one.flow === flow && one.account === account) as Journal<unknown>[] as Journal<Event>[],
      drop: async (key) => void dropped.push(key),
      clear: async () => {},
    }
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
    return { ports, dropped }
  }

  test('if there is none, the wizard starts with room for one file', async () => {
    expect(await portsWith([], []).ports.lookForDraft({}, signal)).toEqual({ type: 'draft.none', limits })
  })

  test('is offered with the current revision on the server', async () => {
    expect(await portsWith([journal('k1')], [draftAnswer]).ports.lookForDraft({}, signal)).toEqual({
      type: 'draft.found',
      limits,
      draft: { key: 'k1', revision: '"9"', events, name: 'Partnership agreement', touchedAt: 6 },
    })
  })

  test('is resumed without a question after a reload', async () => {
    const { ports } = portsWith([journal('k1'), journal('k2')], [draftAnswer], { here: 'k2' })
    expect(await ports.lookForDraft({}, signal)).toMatchObject({ type: 'draft.open', draft: { key: 'k2' } })
  })

  test('is not offered while it is open in another tab', async () => {
    const { ports, dropped } = portsWith([journal('k1')], [], { elsewhere: 'k1' })
    expect(await ports.lookForDraft({}, signal)).toMatchObject({ type: 'draft.none' })
    expect(dropped).toEqual([])
  })

  test.each([
    ['the server has deleted', [404, { name: 'NotFoundException', message: '' }] as const],
    ['was sent', [200, { ...serverDraft, state: 'PENDING' }, { etag: '"9"' }] as const],
  ])('that %s is dropped', async (_, answer) => {
    const { ports, dropped } = portsWith([journal('k1')], [answer])
    expect(await ports.lookForDraft({}, signal)).toMatchObject({ type: 'draft.none' })
    expect(dropped).toEqual(['k1'])
  })

  test('without changes is dropped', async () => {
    const { ports, dropped } = portsWith([journal('k1', [{ type: 'next.chosen' }])], [])
    expect(await ports.lookForDraft({}, signal)).toMatchObject({ type: 'draft.none' })
    expect(dropped).toEqual(['k1'])
  })

  test('of another account is not offered', async () => {
    const { ports } = portsWith([{ ...journal('k1'), account: 'somebody' }], [])
    expect(await ports.lookForDraft({}, signal)).toMatchObject({ type: 'draft.none' })
  })

  test('is kept if the server does not answer', async () => {
    const { ports, dropped } = portsWith(
      [journal('k1')],
      [[503, { name: 'TemporarilyUnavailableException', message: '' }]],
    )
    await expect(ports.lookForDraft({}, signal)).rejects.toThrow('503')
    expect(dropped).toEqual([])
  })

  test('is dropped when a new request starts', async () => {
    const { ports, dropped } = portsWith([], [])
    expect(await ports.dropDraft({ key: 'k1' }, signal)).toEqual({ type: 'draft.dropped' })
    expect(dropped).toEqual(['k1'])
  })
})
