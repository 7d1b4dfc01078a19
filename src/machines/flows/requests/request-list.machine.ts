import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { everything, isId, tidy, type RequestFilter } from '../../rules/requests/request-filter.ts'

type Row = components['schemas']['RequestRow']

/** The sortable columns, and the creation date as the default. */
export type RequestSort = `${'createdDate' | 'lastModifiedDate' | 'name'},${'asc' | 'desc'}`

type RequestPage = { rows: Row[]; total: number; isExact: boolean; next: string | null }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type SearchSubmitted = { type: 'search.submitted'; filter: RequestFilter }
type SortChosen = { type: 'sort.chosen'; sort: RequestSort }
type MoreChosen = { type: 'more.chosen' }
type RetryChosen = { type: 'retry.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `at` in milliseconds since 1970; days left are counted from it. */
type RequestsListed = { type: 'requests.listed'; page: RequestPage; at: number }
/** The server hinted that something has changed. */
type RequestsChanged = { type: 'requests.changed' }

type RequestListEvent =
  | SearchSubmitted
  | SortChosen
  | MoreChosen
  | RetryChosen
  | RequestsListed
  | RequestsChanged
  | CallFailed

/** The effects this flow needs; `src/api/ports/requests/request-list.ports.ts` provides them. */
export type RequestListPorts = {
  /** `size` is the maximum number of rows. */
  listRequests(input: {
    filter: RequestFilter
    sort: RequestSort
    after: string | null
    size: number
  }): Promise<RequestsListed>
  /** Emits an event for each hint until it is aborted. */
  watchRequests(input: undefined, emit: (event: RequestsChanged) => void): Promise<RequestsChanged>
}

/** The rows of a page, and the most that the server returns at once. */
const PAGE_SIZE = 20
const MAX_PAGE_SIZE = 100

/** The list of requests: filtered, sorted, in pages of 20. */
export const requestListMachine = setup({
  types: {
    context: {} as {
      filter: RequestFilter
      /** Whether the id in the filter is malformed. */
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
    // A request that moved between two pages must not be shown twice.
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
      description: 'The shown rows may be stale; they stay until the new rows arrive or the call fails.',
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
