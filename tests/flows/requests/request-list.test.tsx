import { createActor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { createApi } from '#api/client.ts'
import { requestListPorts } from '#api/ports/requests/request-list.ports.ts'
import { parametersOf, queryFrom } from '#machines/rules/common/list-query.ts'
import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { everything, queryOf, requestAddress, type RequestFilter } from '#machines/rules/requests/request-filter.ts'
import { noteOf, type RequestNote } from '#machines/rules/requests/request-note.ts'
import { RequestListView } from '#ui/requests/request-list.view.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken } from '../../support/walks/paths.ts'
import { render } from '../../support/walks/render.tsx'
import { NOW, rowOf, sampleRows } from '../../support/samples/requests.ts'
import { LONG_LIST } from '../../support/samples/list.ts'
import { requestListPaths } from './request-list.paths.ts'

test('every transition is on some path, but for that of a long list, which list.test.ts takes', () => {
  expect(untaken(requestListMachine, requestListPaths)).toEqual([LONG_LIST])
})

describe.each(requestListPaths)('$name', ({ states }) => {
  test.each(languages)('draws in %s', (language) => {
    for (const state of states)
      render(<RequestListView state={state} send={() => {}} hrefOf={(id) => `/${id}`} newRequest="/new" />, language)
  })
})

describe('filters and sort order stand in the address', () => {
  const read = (search: string) => {
    const parameters = new URLSearchParams(search)
    return queryFrom((name) => parameters.get(name) ?? '', requestAddress)
  }
  const write = (query: ReturnType<typeof read>) => String(new URLSearchParams(parametersOf(query, requestAddress)))

  test('an address without filters is the whole list, and the whole list needs none', () => {
    expect(read('')).toEqual(requestAddress.standard)
    expect(write(requestAddress.standard)).toBe('')
  })

  test('what is written is what is read', () => {
    const query = {
      filter: { ...everything, name: 'lease & more', state: 'FINISHED', from: '2026-11-01' },
      sort: 'name,asc',
    } as const
    expect(write(query)).toBe('name=lease+%26+more&state=FINISHED&from=2026-11-01&sort=name%2Casc')
    expect(read(write(query))).toEqual(query)
  })

  test('what cannot be asked for is left out', () => {
    expect(read('id=6740&state=LOST&from=yesterday&to=2026-13-40&sort=id,up&x=1')).toEqual(requestAddress.standard)
    expect(read(`name=${'n'.repeat(300)}`).filter.name).toHaveLength(200)
  })
})

test('a second page contains nothing of the first', () => {
  const walk = requestListPaths.find(({ events }) => events.filter(({ type }) => type === 'rows.listed').length === 2)
  const ids = walk!.states.at(-1)!.context.rows.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('what the server is asked, and what its answer becomes', () => {
  test.each<[string, Partial<RequestFilter>, object]>([
    ['no filter', {}, {}],
    ['a name', { name: 'lease' }, { name: 'lease' }],
    [
      'REQL-011 a displayed state',
      { state: 'FINISHED' },
      { state: ['PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED'] },
    ],
    ['REQL-013 a first day', { from: '2026-11-01' }, { creationDates: ['2026-11-01', '2026-11-01'] }],
    [
      'days in the wrong order',
      { from: '2026-11-21', to: '2026-11-01' },
      { creationDates: ['2026-11-01', '2026-11-21'] },
    ],
  ])('%s: a filter %j asks for %j', (_, filter, query) => {
    expect(queryOf({ ...everything, ...filter })).toEqual(query)
  })

  test('REQL-006 the newest twenty first, and further ones by the mark of the page before', async () => {
    const asked = vi.fn<(request: Request) => void>()
    const fetch = async (request: Request) => {
      asked(request)
      return Response.json({
        content: sampleRows,
        totalElements: 143,
        totalExact: true,
        totalPages: 8,
        number: 0,
        size: 20,
        next: 'n2',
      })
    }
    const ports = requestListPorts(createApi({ baseUrl: 'http://server', fetch }), () => NOW)
    const { context } = createActor(requestListMachine, { input: requestAddress.standard }).getSnapshot()
    const answer = await ports.listRows({ ...context, after: 'n1', size: 20 }, new AbortController().signal)
    expect(Object.fromEntries(new URL(asked.mock.calls[0]![0].url).searchParams)).toEqual({
      sort: 'createdDate,desc',
      size: '20',
      after: 'n1',
    })
    expect(answer).toEqual({
      type: 'rows.listed',
      page: { rows: sampleRows, total: 143, isExact: true, next: 'n2' },
      at: NOW,
    })
  })
})

test.each<[Parameters<typeof rowOf>[0], RequestNote | null]>([
  [{}, { is: 'signed', done: 1, all: 2 }],
  [{ expirationDate: '2026-11-24T13:02:00Z' }, { is: 'expiresIn', days: 3 }],
  [{ expirationDate: '2026-11-24T13:02:01Z' }, { is: 'signed', done: 1, all: 2 }],
  [{ state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' }, { is: 'consent' }],
  [{ state: 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' }, { is: 'sealing' }],
  [{ state: 'ANCHORING_PENDING_COMPLETE_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' }, { is: 'anchoring' }],
  [{ delayed: { cause: 'ANCHORING', since: '2026-11-20T00:00:00Z' } }, { is: 'delayed' }],
  [
    { stateToDisplay: 'FINISHED', filePurgeDate: '2026-11-28T13:02:00Z' },
    { is: 'keptFor', days: 7 },
  ],
  [{ stateToDisplay: 'FINISHED', filePurgeDate: '2026-11-28T13:02:01Z' }, null],
  [{ stateToDisplay: 'FINISHED', state: 'PARTIAL_SIGNATURE_FINISHED' }, { is: 'partial' }],
  [{ stateToDisplay: 'CANCELED' }, null],
  [{ stateToDisplay: 'EDITING' }, { is: 'paused' }],
])('REQD-032 below the state of %j stands %j', (changed, note) => {
  expect(noteOf(rowOf(changed), NOW)).toEqual(note)
})
