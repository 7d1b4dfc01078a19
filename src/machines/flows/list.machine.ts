import { and, assertEvent, assign, emit, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../port.ts'
import type { ListFilter, ListQuery, ListSort } from '../rules/common/list-query.ts'

/** The dialogs of a list by name: whether they are about one of its rows, or about the list. */
export type DialogKinds = Record<string, 'row' | 'list'>
const NO_DIALOGS = {}
export type NoDialogs = typeof NO_DIALOGS
/** A dialog that is open. Its row stays as it was when the dialog was opened. */
export type OpenDialog<Row, Kinds extends DialogKinds> = {
  [Name in keyof Kinds]: { name: Name; row: Kinds[Name] extends 'row' ? Row : null }
}[keyof Kinds]

/** One page of rows, and the cursor of the page after it. `isExact` is false if there are more than `total`. */
export type ListPage<Row> = { rows: Row[]; total: number; isExact: boolean; next: string | null }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type SearchSubmitted<Filter> = { type: 'search.submitted'; filter: Filter }
type SortChosen<Sort> = { type: 'sort.chosen'; sort: Sort }
type MoreChosen = { type: 'more.chosen' }
type RetryChosen = { type: 'retry.chosen' }
type ReloadChosen = { type: 'reload.chosen' }
type DialogOpened<Row, Kinds extends DialogKinds> = { type: 'dialog.opened'; dialog: OpenDialog<Row, Kinds> }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `at` is the time of the answer, in milliseconds since 1970. */
type RowsListed<Row> = { type: 'rows.listed'; page: ListPage<Row>; at: number }
/** Rows were changed elsewhere, or by an action on a row; `removed` is the id of a row that is gone. */
type RowsChanged = { type: 'rows.changed'; removed?: string }

export type ListEvent<Row, Filter, Sort, Kinds extends DialogKinds = NoDialogs> =
  | SearchSubmitted<Filter>
  | SortChosen<Sort>
  | MoreChosen
  | RetryChosen
  | ReloadChosen
  | DialogOpened<Row, Kinds>
  | DialogClosed
  | RowsListed<Row>
  | RowsChanged
  | CallFailed

/** `size` is the maximum number of rows; `after` is the `next` of the page before, or null for the first page. */
type ListCall<Filter, Sort> = ListQuery<Filter, Sort> & { after: string | null; size: number }

/** The effects a list needs. */
export type ListPorts<Row, Filter, Sort> = {
  listRows(input: ListCall<Filter, Sort>): Promise<RowsListed<Row>>
  /** Calls `tell` for each change until it is aborted. */
  watchRows(input: undefined, tell: (event: RowsChanged) => void): Promise<RowsChanged>
}

export type ListContext<Row, Filter, Sort, Kinds extends DialogKinds = NoDialogs> = ListQuery<Filter, Sort> & {
  /** The name of the filter that could not be asked for as it was entered; the list still shows `filter`. */
  wrongFilter: { name: string } | null
  rows: Row[]
  total: number
  isExact: boolean
  next: string | null
  /** When the rows were read, in milliseconds since 1970. */
  at: number
  /** The rows have changed since the last read began. */
  hasChanged: boolean
  dialog: OpenDialog<Row, Kinds> | null
  complaint: Failure | null
}

/** What a view asks about the state of a list. */
export type ListTag = 'loading' | 'loadingMore' | 'failed' | 'outdated'

type ListOptions<Filter, Kinds extends DialogKinds> = {
  id: string
  /** How many rows are read at a time. */
  pageSize: number
  /** Removes what means nothing from a filter as it was entered, such as spaces around a name. */
  tidy: (filter: Filter) => Filter
  /** The name of a filter that cannot be asked for, such as an incomplete id; null if all can. */
  wrongFilterOf?: (filter: Filter) => string | null
  /** The dialogs that it opens; none unless it says so. */
  dialogs?: Kinds
}

/** The most rows the server returns at once. */
const MAX_ROWS = 100

/**
 * A list: filtered, sorted, read page by page, and kept up to date. Filter and sort order come from the address as
 * input; each change of them is emitted as `query.changed`.
 *
 * A change that arrives while rows are read causes one more read after it. Beyond `MAX_ROWS` rows the list does not
 * refresh itself: several reads for each change would be slow, and the rows would move under somebody who has scrolled
 * that far to find one. It says instead that there are changes, and offers to reload.
 */
export function listMachine<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds = NoDialogs,
>(options: ListOptions<Filter, Kinds>) {
  const { id, pageSize, tidy, wrongFilterOf = () => null } = options
  const dialogs = Object.keys(options.dialogs ?? NO_DIALOGS)
  return setup({
    types: {
      input: {} as ListQuery<Filter, Sort>,
      context: {} as ListContext<Row, Filter, Sort, Kinds>,
      events: {} as ListEvent<Row, Filter, Sort, Kinds>,
      emitted: {} as { type: 'query.changed' } & ListQuery<Filter, Sort>,
      tags: {} as ListTag,
    },
    actors: {
      listRows: port<ListCall<Filter, Sort>>(),
      watchRows: port<undefined>(),
    },
    guards: {
      isAskable: ({ event }) => {
        assertEvent(event, 'search.submitted')
        return wrongFilterOf(tidy(event.filter)) === null
      },
      isAbout: ({ event }, { dialog }: { dialog: string }) => {
        assertEvent(event, 'dialog.opened')
        return event.dialog.name === dialog
      },
      hasMore: ({ context }) => context.next !== null,
      hasChanged: ({ context }) => context.hasChanged,
      fitsAtOnce: ({ context }) => context.rows.length <= MAX_ROWS,
    },
    actions: {
      keepFilter: assign(({ event }) => {
        assertEvent(event, 'search.submitted')
        return { filter: tidy(event.filter), wrongFilter: null }
      }),
      refuseFilter: assign(({ event }) => {
        assertEvent(event, 'search.submitted')
        const name = wrongFilterOf(tidy(event.filter))
        return { wrongFilter: name === null ? null : { name } }
      }),
      keepSort: assign(({ event }) => {
        assertEvent(event, 'sort.chosen')
        return { sort: event.sort }
      }),
      announceQuery: emit(({ context: { filter, sort } }) => ({ type: 'query.changed' as const, filter, sort })),
      startReading: assign({ hasChanged: false }),
      keepPage: assign(({ event }) => {
        assertEvent(event, 'rows.listed')
        return { ...event.page, at: event.at }
      }),
      // A row that moved up between two pages is not shown twice.
      appendPage: assign(({ context, event }) => {
        assertEvent(event, 'rows.listed')
        const known = new Set(context.rows.map((row) => row.id))
        const rows = [...context.rows, ...event.page.rows.filter((row) => !known.has(row.id))]
        return { ...event.page, rows, at: event.at }
      }),
      noteChange: assign(({ context, event }) => {
        const rows = context.rows.filter((row) => event.type !== 'rows.changed' || row.id !== event.removed)
        const total = context.total - (context.rows.length - rows.length)
        return { rows, total, hasChanged: true }
      }),
      openDialog: assign(({ event }) => {
        assertEvent(event, 'dialog.opened')
        return { dialog: event.dialog }
      }),
      closeDialog: assign({ dialog: null }),
      reportFailure: assign(({ event }) => {
        assertEvent(event, 'call.failed')
        return { complaint: event.failure }
      }),
      stopComplaining: assign({ complaint: null }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      filter: input.filter,
      sort: input.sort,
      wrongFilter: null,
      rows: [],
      total: 0,
      isExact: true,
      next: null,
      at: 0,
      hasChanged: false,
      dialog: null,
      complaint: null,
    }),
    on: {
      'search.submitted': [
        { guard: 'isAskable', target: '.loading', actions: ['keepFilter', 'announceQuery'] },
        { actions: 'refuseFilter' },
      ],
      'sort.chosen': { target: '.loading', actions: ['keepSort', 'announceQuery'] },
      'rows.changed': { actions: 'noteChange' },
      'dialog.opened': dialogs.map((dialog) => ({
        guard: { type: 'isAbout', params: { dialog } } as const,
        actions: 'openDialog' as const,
      })),
      'dialog.closed': dialogs.length > 0 ? { actions: 'closeDialog' } : [],
    },
    invoke: { src: 'watchRows' },
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        entry: ['stopComplaining', 'startReading'],
        invoke: {
          src: 'listRows',
          input: ({ context: { filter, sort } }) => ({ filter, sort, after: null, size: pageSize }),
        },
        on: {
          'rows.listed': { target: 'ready', actions: 'keepPage' },
          'call.failed': { target: 'failed', actions: 'reportFailure' },
        },
      },
      ready: {
        always: [
          { guard: and(['hasChanged', 'fitsAtOnce']), target: 'refreshing' },
          { guard: 'hasChanged', target: 'outdated' },
        ],
        on: { 'more.chosen': { guard: 'hasMore', target: 'loadingMore' } },
      },
      refreshing: {
        description: 'The rows shown may be old; they stay until the new ones are there.',
        entry: 'startReading',
        invoke: {
          src: 'listRows',
          input: ({ context: { filter, sort, rows } }) => ({
            filter,
            sort,
            after: null,
            size: Math.min(Math.max(rows.length, pageSize), MAX_ROWS),
          }),
        },
        on: {
          'rows.listed': { target: 'ready', actions: 'keepPage' },
          'more.chosen': { guard: 'hasMore', target: 'loadingMore', actions: 'noteChange' },
          'call.failed': { target: 'outdated', actions: 'noteChange' },
        },
      },
      outdated: {
        description: 'There are changes that are not shown: the list is too long to refresh itself, or could not.',
        tags: 'outdated',
        on: {
          'reload.chosen': { target: 'loading' },
          'more.chosen': { guard: 'hasMore', target: 'loadingMore' },
          'rows.changed': { target: 'ready', actions: 'noteChange' },
        },
      },
      loadingMore: {
        tags: 'loadingMore',
        entry: 'stopComplaining',
        invoke: {
          src: 'listRows',
          input: ({ context: { filter, sort, next } }) => ({ filter, sort, after: next, size: pageSize }),
        },
        on: {
          'rows.listed': { target: 'ready', actions: 'appendPage' },
          'call.failed': { target: 'ready', actions: 'reportFailure' },
        },
      },
      failed: {
        tags: 'failed',
        on: { 'retry.chosen': { target: 'loading' } },
      },
    },
  })
}

/** A list of this kind, before its ports are bound. */
export type ListMachine<
  Row extends { id: string },
  Filter extends ListFilter,
  Sort extends ListSort,
  Kinds extends DialogKinds = NoDialogs,
> = ReturnType<typeof listMachine<Row, Filter, Sort, Kinds>>
