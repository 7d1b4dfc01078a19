import { Check, Circle, Clock, Minus, Slash, X } from 'lucide-react'
import { createActor } from 'xstate'
import { describe, expect, test, vi } from 'vitest'
import { bind } from '#api/bind.ts'
import { createApi } from '#api/client.ts'
import { requestListPorts } from '#api/ports/requests/request-list.ports.ts'
import { replay } from '#machines/journal.ts'
import { parametersOf, queryFrom } from '#machines/rules/common/list-query.ts'
import { requestListMachine } from '#machines/flows/requests/request-list.machine.ts'
import { requestCreatorsMachine } from '#machines/flows/requests/request-creators.machine.ts'
import {
  addressWithoutCreator,
  everything,
  mayFilterByCreator,
  queryOf,
  requestAddress,
  tidy,
  wrongFilterOf,
  type RequestFilter,
} from '#machines/rules/requests/request-filter.ts'
import { isUrgent, noteOf, type RequestNote } from '#machines/rules/requests/settings/request-note.ts'
import type { Language } from '#ui/messages/language.ts'
import type { Creators } from '#ui/requests/list/request-creators.tsx'
import { RequestListView } from '#ui/requests/list/request-list.view.tsx'
import { Note, SignerAvatars, signerTag } from '#ui/requests/status.tsx'
import { languages } from '../../support/walks/language.ts'
import { untaken, statesOf } from '../../support/walks/paths.ts'
import { expectRecord } from '../../support/records/record.ts'
import { render } from '../../support/walks/render.tsx'
import { camille, manager } from '../../support/samples/account.ts'
import { NOW, rowOf, sampleRows } from '../../support/samples/requests.ts'
import { LONG_LIST } from '../../support/samples/list.ts'
import { noBulk } from './bulk.paths.ts'
import { requestListPaths } from './request-list.paths.ts'

test('every transition is on some path, but for that of a long list, which list.test.ts takes', () => {
  expect(untaken(requestListMachine, requestListPaths)).toEqual([LONG_LIST])
})

type State = (typeof requestListPaths)[number]['states'][number]
const draw = (state: State, language: Language = 'en', creators: Creators | null = null) =>
  render(
    <RequestListView
      state={state}
      send={() => {}}
      hrefOf={(id) => `/${id}`}
      editOf={(id) => `/edit/${id}`}
      bulk={noBulk}
      newRequest="/new"
      creators={creators}
      mayChange={() => false}
      CancelRequest={() => null}
      EditRequest={() => null}
    />,
    language,
  )

test.each(languages)('every state is drawn in %s', async (language) => {
  for (const state of statesOf(requestListPaths)) expect(draw(state, language)).not.toBe('')
  if (language === 'en') await expectRecord(statesOf(requestListPaths), (state) => draw(state, language))
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
    expect(read('accountId=ada&expiresFrom=0000-01-01&expiresTo=9999-12-31&modifiedFrom=2026-02-31')).toEqual(
      requestAddress.standard,
    )
    expect(read(`name=${'n'.repeat(300)}`).filter.name).toHaveLength(200)
  })
})

describe('REQL-003 a creator is a filter for all but the role USER', () => {
  const address = `accountId=${manager.id}`
  const read = ({ role }: Pick<typeof manager, 'role'>) =>
    queryFrom(
      (name) => new URLSearchParams(address).get(name) ?? '',
      mayFilterByCreator({ role }) ? requestAddress : addressWithoutCreator,
    ).filter.accountId

  test('who sees nobody’s requests but their own: an address with one is the whole list', () => {
    expect(read({ role: 'USER' })).toBe('')
    for (const role of ['MANAGER', 'ADMIN_TENANT', 'ADMIN'] as const) expect(read({ role })).toBe(manager.id)
    expect(mayFilterByCreator(null)).toBe(false)
  })

  test('its chip has the name that the people or the rows tell', () => {
    const filtered = (rows = sampleRows, of = camille.id) =>
      replay(
        requestListMachine,
        [{ type: 'rows.listed', page: { rows, total: 1, isExact: true, next: null }, at: NOW }],
        {
          ...requestAddress.standard,
          filter: { ...everything, accountId: of },
        },
      )
    const creators = (people?: { id: string; fullName: string }[]): Creators => ({
      state: replay(requestCreatorsMachine, people ? [{ type: 'creators.read', people }] : []),
      send: () => {},
    })
    const people = [{ id: manager.id, fullName: 'Hélène Morel' }]
    const chip = (html: string) => /Owner:[^>]*<b>([^<]*)/.exec(html)?.[1]
    expect(chip(draw(filtered(), 'en', creators()))).toBe('Camille Roux')
    expect(chip(draw(filtered([], manager.id), 'en', creators()))).toBe('…')
    expect(chip(draw(filtered([], manager.id), 'en', creators(people)))).toBe('Hélène Morel')
    expect(chip(draw(filtered([]), 'en', creators(people)))).toBe('someone unknown')
  })
})

describe('REQL-007 the list shows twenty requests at a time', () => {
  test('and a button adds the next ones below', async () => {
    const asked: URLSearchParams[] = []
    const listed = [sampleRows.slice(0, 2), sampleRows.slice(1)]
    const fetch = async (request: Request) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname.endsWith('/hints')) return new Promise<never>(() => {})
      asked.push(searchParams)
      const next = asked.length === 1 ? 'n2' : null
      const page = { content: listed[asked.length - 1], totalElements: 143, totalExact: true, next }
      return Response.json({ ...page, totalPages: 8, number: 0, size: 20 })
    }
    const ports = requestListPorts(createApi({ baseUrl: 'http://server', fetch }), () => NOW)
    const machine = requestListMachine.provide({ actors: bind(ports) })
    const actor = createActor(machine, { input: requestAddress.standard }).start()
    const ready = (count: number) =>
      vi.waitFor(() => expect(actor.getSnapshot().context.rows).toEqual(sampleRows.slice(0, count)))
    await ready(2)
    actor.send({ type: 'more.chosen' })
    await ready(sampleRows.length)
    actor.stop()
    expect(asked.map((query) => [query.get('size'), query.get('after')])).toEqual([
      ['20', null],
      ['20', 'n2'],
    ])
  })

  test('if there are any', () => {
    const shown = (next: string | null) => {
      const page = { rows: sampleRows, total: 143, isExact: true, next }
      const state = replay(requestListMachine, [{ type: 'rows.listed', page, at: NOW }], requestAddress.standard)
      return draw(state)
    }
    expect(shown('n2')).toContain('Load more')
    expect(shown(null)).not.toContain('Load more')
  })
})

test('REQL-006 the standard order, which no column has, is told in words', () => {
  const shown = (sort: 'createdDate,desc' | 'name,asc', total: number) => {
    const page = { rows: sampleRows, total, isExact: true, next: null }
    const input = { ...requestAddress.standard, sort }
    return draw(replay(requestListMachine, [{ type: 'rows.listed', page, at: NOW }], input))
  }
  expect(shown('createdDate,desc', 7)).toContain('7 requests, newest first')
  expect(shown('createdDate,desc', 1)).toContain('>1 request<')
  expect(shown('name,asc', 7)).toContain('>7 requests<')
})

test('REQL-012 an id is one of 24 hexadecimal characters, searched without spaces and in lower case', () => {
  const id = '6740b2c91f3a8e0012d4a7f1'
  for (const wrong of [id.slice(1), `${id}0`, id.replace('f', 'g')])
    expect(wrongFilterOf({ ...everything, id: wrong })).toBe('id')
  expect(tidy({ ...everything, id: ` ${id.toUpperCase()} ` })).toEqual({ ...everything, id })
  expect(wrongFilterOf(tidy({ ...everything, id: id.toUpperCase() }))).toBeNull()
})

test.each([
  ['en', 'Enter the whole address'],
  ['fr', 'Saisissez l’adresse complète'],
] as const)('in %s, a part of an address is not searched for: the whole one is asked for', (language, words) => {
  const filter = { ...everything, signerEmail: 'anna' }
  expect(wrongFilterOf(filter)).toBe('signerEmail')
  expect(wrongFilterOf({ ...filter, signerEmail: 'anna@example.org' })).toBeNull()
  const asked = replay(
    requestListMachine,
    [
      { type: 'rows.listed', page: { rows: sampleRows, total: 7, isExact: true, next: null }, at: NOW },
      { type: 'search.submitted', filter },
    ],
    requestAddress.standard,
  )
  expect(asked.context.filter).toEqual(everything)
  expect(draw(asked, language)).toContain(words)
})

describe('what the server is asked, and what its answer becomes', () => {
  test.each<[Partial<RequestFilter>, object]>([
    [{}, {}],
    [{ name: 'lease' }, { name: 'lease' }],
    [{ state: 'FINISHED' }, { state: ['PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED'] }],
    [{ from: '2026-11-01' }, { creationDates: ['2026-11-01', '2026-11-01'] }],
    [{ from: '2026-11-21', to: '2026-11-01' }, { creationDates: ['2026-11-01', '2026-11-21'] }],
    [{ expiresTo: '2026-11-30' }, { expirationDates: ['2026-11-30', '2026-11-30'] }],
    [{ modifiedFrom: '2026-11-01', modifiedTo: '2026-11-30' }, { lastModifiedDates: ['2026-11-01', '2026-11-30'] }],
    [{ deletedFrom: '2026-11-21', deletedTo: '2026-12-21' }, { filePurgeDates: ['2026-11-21', '2026-12-21'] }],
    [{ accountId: manager.id }, { accountId: manager.id }],
  ])('REQL-011 REQL-013 a filter %j asks for %j', (filter, query) => {
    expect(queryOf({ ...everything, ...filter })).toEqual(query)
  })

  test('REQL-006 the newest first, and further ones by the mark of the page before', async () => {
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
    const asking = { ...requestAddress.standard, after: 'n1', size: 20 }
    const answer = await ports.listRows(asking, new AbortController().signal)
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
  // One of the two has not signed, and need not: the request does not expire without them.
  [
    { state: 'CONSENT_GIVEN_PARTIAL_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' },
    { is: 'optional', names: ['Inès Haddad'], until: '2026-12-23T22:59:59Z' },
  ],
  [
    {
      state: 'PDF_GENERATION_PENDING_PARTIAL_SIGNATURE',
      stateToDisplay: 'BEING_FINALIZED',
      expirationDate: '2026-11-24T13:02:00Z',
    },
    { is: 'optional', names: ['Inès Haddad'], until: '2026-11-24T13:02:00Z' },
  ],
  [{ state: 'PDF_GENERATION_PENDING_COMPLETE_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' }, { is: 'sealing' }],
  [{ state: 'ANCHORING_PENDING_COMPLETE_SIGNATURE', stateToDisplay: 'BEING_FINALIZED' }, { is: 'anchoring' }],
  [{ mailReturned: true, delayed: { cause: 'MAIL', since: '2026-11-20T00:00:00Z' } }, { is: 'mailReturned' }],
  [{ delayed: { cause: 'ANCHORING', since: '2026-11-20T00:00:00Z' } }, { is: 'delayed' }],
  [
    { stateToDisplay: 'FINISHED', filePurgeDate: '2026-11-28T13:02:00Z' },
    { is: 'keptFor', days: 7 },
  ],
  [
    { stateToDisplay: 'FINISHED', filePurgeDate: '2026-12-21T13:02:00Z' },
    { is: 'keptFor', days: 30 },
  ],
  [{ stateToDisplay: 'FINISHED', filePurgeDate: '2026-12-21T13:02:01Z' }, null],
  [{ stateToDisplay: 'FINISHED', filePurgeDate: '2026-11-21T13:02:00Z' }, { is: 'keptLonger' }],
  [
    {
      stateToDisplay: 'FINISHED',
      filePurgeDate: '2026-11-21T13:02:00Z',
      filesPurgedDate: '2026-11-21T13:02:00Z',
    },
    null,
  ],
  [{ stateToDisplay: 'REFUSED', dataPurgedDate: '2026-11-20T13:02:00Z' }, { is: 'dataDeleted' }],
  [{ stateToDisplay: 'FINISHED', state: 'PARTIAL_SIGNATURE_FINISHED' }, { is: 'partial' }],
  [{ stateToDisplay: 'CANCELED' }, null],
  [{ stateToDisplay: 'EDITING' }, { is: 'paused' }],
  [
    { stateToDisplay: 'EDITING', editing: { since: '2026-11-20T13:02:00Z', channelName: null } },
    { is: 'editedSince', date: '2026-11-20T13:02:00Z' },
  ],
  [
    { stateToDisplay: 'EDITING', expirationDate: '2026-11-24T13:02:00Z' },
    { is: 'expiresIn', days: 3 },
  ],
  [{ stateToDisplay: 'EDITING', expirationDate: '2026-11-24T13:02:01Z' }, { is: 'paused' }],
  [
    {
      stateToDisplay: 'BEING_FINALIZED',
      expirationDate: '2026-11-22T13:02:00Z',
      state: 'CONSENT_GIVEN_COMPLETE_SIGNATURE',
    },
    { is: 'consent' },
  ],
])('REQD-032 below the state of %j stands %j', (changed, note) => {
  expect(noteOf(rowOf(changed), NOW)).toEqual(note)
})

test('REQD-031 files that are kept for eight days more are no warning; for seven days they are', () => {
  expect([8, 7].map((days) => isUrgent({ is: 'keptFor', days }))).toEqual([false, true])
})

test.each([
  ['en', ['Inès Haddad'], 'Waiting for Inès Haddad (optional) until 23 Dec 2026'],
  ['en', ['Inès', 'Otto', 'Mia'], 'Waiting for 3 optional signers until 23 Dec 2026'],
  ['fr', ['Inès Haddad'], 'Inès Haddad\u00a0: signature facultative possible jusqu’au 23 déc. 2026'],
  ['fr', ['Inès', 'Otto', 'Mia'], '3 signatures facultatives possibles jusqu’au 23 déc. 2026'],
] as const)(
  'a request that waits for optional signers names them, or their number, in %s: %j',
  (language, names, text) => {
    const note: RequestNote = { is: 'optional', names: [...names], until: '2026-12-23T20:59:59Z' }
    expect(render(<Note note={note} />, language)).toContain(text)
  },
)

test.each([
  ['SIGNED', Check, 'Signed'],
  ['PENDING', Clock, 'To sign'],
  ['SUSPENDED', Minus, 'Paused'],
  ['REJECTED', X, 'Refused'],
  ['CANCELED', Slash, 'Cancelled'],
  ['EXPIRED', Slash, 'Expired'],
  ['CREATED', Circle, 'Waiting their turn'],
] as const)(
  'REQL-018 REQL-019 a signer who is %s has a tag of their own, and words for who does not see it',
  (...given) => {
    const [signatureSignerStatus, icon, words] = given
    expect(signerTag(signatureSignerStatus).icon).toBe(icon)
    const html = render(
      <SignerAvatars signers={[{ firstName: 'Inès', lastName: 'Haddad', signatureSignerStatus }]} />,
      'en',
    )
    expect(html).toContain('>IH<')
    expect(html).toContain(`Inès Haddad: ${words}`)
  },
)
