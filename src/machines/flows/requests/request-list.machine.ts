import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { everything, isId, tidy, type RequestFilter } from '../../rules/requests/request-filter.ts'

type Row = components['schemas']['RequestRow']

/** The two columns that can be sorted by, and the order of coming into being, which is none. */
export type RequestSort = `${'createdDate' | 'lastModifiedDate' | 'name'},${'asc' | 'desc'}`

export type RequestPage = { rows: Row[]; total: number; isExact: boolean; next: string | null }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type SearchSubmitted = { type: 'search.submitted'; filter: RequestFilter }
type SortChosen = { type: 'sort.chosen'; sort: RequestSort }
type MoreChosen = { type: 'more.chosen' }
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `at` is when, in milliseconds since 1970: days left are counted from then. */
type RequestsListed = { type: 'requests.listed'; page: RequestPage; at: number }
/** The server hinted that something has changed. */
type RequestsChanged = { type: 'requests.changed' }

export type RequestListEvent =
  | SearchSubmitted
  | SortChosen
  | MoreChosen
  | RetryChosen
  | RequestsListed
  | RequestsChanged
  | CallFailed

/** The effects this flow needs; `src/api/ports/requests/request-list.ports.ts` provides them. */
export type RequestListPorts = {
  /** `size` is how many at most. */
  listRequests(input: {
    filter: RequestFilter
    sort: RequestSort
    after: string | null
    size: number
  }): Promise<RequestsListed>
  /** Tells of each hint until it is not listened to any more. */
  watchRequests(input: undefined, tell: (event: RequestsChanged) => void): Promise<RequestsChanged>
}

/** How many come at a time, and how many the server gives at once at most. */
const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

/** Following one's requests: narrowed, sorted, twenty at a time. */
export const requestListMachine = setup({
  types: {
    context: {} as {
      filter: RequestFilter
      /** The id that was searched for is none. */
      isIdWrong: boolean
      sort: RequestSort
      rows: Row[]
      total: number
      isExact: boolean
      next: string | null
      at: number
      complaint: Failure | null
    },
    events: {} as RequestListEvent,
    tags: {} as 'loading' | 'loadingMore' | 'failed',
  },
  actors: {
    listRequests: port<Parameters<RequestListPorts['listRequests']>[0]>(),
    watchRequests: port<undefined>(),
  },
  guards: {
    isIdWhole: ({ event }) => {
      assertEvent(event, 'search.submitted')
      const { id } = tidy(event.filter)
      return id === '' || isId(id)
    },
    hasMore: ({ context }) => context.next !== null,
    fitsAtOnce: ({ context }) => context.rows.length <= MAX_PAGE_SIZE,
  },
  actions: {
    keepFilter: assign(({ event }) => {
      assertEvent(event, 'search.submitted')
      return { filter: tidy(event.filter), isIdWrong: false }
    }),
    complainOfId: assign(({ event }) => {
      assertEvent(event, 'search.submitted')
      return { filter: tidy(event.filter), isIdWrong: true }
    }),
    keepSort: assign(({ event }) => {
      assertEvent(event, 'sort.chosen')
      return { sort: event.sort }
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'requests.listed')
      return { ...event.page, at: event.at }
    }),
    // A request that moved up between two pages is not shown twice.
    appendPage: assign(({ context, event }) => {
      assertEvent(event, 'requests.listed')
      const known = new Set(context.rows.map(({ id }) => id))
      const rows = [...context.rows, ...event.page.rows.filter(({ id }) => !known.has(id))]
      return { ...event.page, rows, at: event.at }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'request-list',
  context: {
    filter: everything,
    isIdWrong: false,
    sort: 'createdDate,desc',
    rows: [],
    total: 0,
    isExact: true,
    next: null,
    at: 0,
    complaint: null,
  },
  on: {
    'search.submitted': [
      { guard: 'isIdWhole', target: '.loading', actions: 'keepFilter' },
      { actions: 'complainOfId' },
    ],
    'sort.chosen': { target: '.loading', actions: 'keepSort' },
  },
  invoke: { src: 'watchRequests' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: {
        src: 'listRequests',
        input: ({ context: { filter, sort } }) => ({ filter, sort, after: null, size: PAGE_SIZE }),
      },
      on: {
        'requests.listed': { target: 'ready', actions: 'keepPage' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    ready: {
      on: {
        'more.chosen': { guard: 'hasMore', target: 'loadingMore' },
        'requests.changed': { guard: 'fitsAtOnce', target: 'refreshing' },
      },
    },
    refreshing: {
      description: 'What is shown may be old; it stays until the new is there, or cannot be had.',
      invoke: {
        src: 'listRequests',
        input: ({ context: { filter, sort, rows } }) => ({
          filter,
          sort,
          after: null,
          size: Math.min(Math.max(rows.length, PAGE_SIZE), MAX_PAGE_SIZE),
        }),
      },
      on: {
        'requests.listed': { target: 'ready', actions: 'keepPage' },
        'requests.changed': { target: 'refreshing', reenter: true },
        'more.chosen': { guard: 'hasMore', target: 'loadingMore' },
        'call.failed': { target: 'ready' },
      },
    },
    loadingMore: {
      tags: 'loadingMore',
      entry: 'stopComplaining',
      invoke: {
        src: 'listRequests',
        input: ({ context: { filter, sort, next } }) => ({ filter, sort, after: next, size: PAGE_SIZE }),
      },
      on: {
        'requests.listed': { target: 'ready', actions: 'appendPage' },
        'call.failed': { target: 'ready', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
  },
})
