import { and, assertEvent, assign, emit, not, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  selectable,
  sortDownloaded,
  sortReminded,
  type BulkAction,
  type BulkRow,
  type Sorted,
  type Target,
} from '../../rules/requests/list/bulk.ts'

type Schemas = components['schemas']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type SelectionStarted = { type: 'selection.started' }
/** Other rows are selected. */
type SelectionChanged = { type: 'selection.changed'; ids: string[] }
type SelectionEnded = { type: 'selection.ended' }
/** `at` is the time, in milliseconds since 1970. */
type ActionChosen = { type: 'action.chosen'; action: BulkAction; rows: BulkRow[]; at: number }
type ActionConfirmed = { type: 'action.confirmed' }
/** What has begun is finished, and no further request is begun. */
type StopChosen = { type: 'stop.chosen' }
type RetryChosen = { type: 'retry.chosen' }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** A request that does not exist, or not for this account, is null. */
type RequestsRead = { type: 'requests.read'; requests: (Schemas['Request'] | null)[]; at: number }
type TargetDone = { type: 'target.done' }
type TargetRefused = { type: 'target.refused'; name: Schemas['ProblemName'] }

type BulkEvent =
  | SelectionStarted
  | SelectionChanged
  | SelectionEnded
  | ActionChosen
  | ActionConfirmed
  | StopChosen
  | RetryChosen
  | DialogClosed
  | RequestsRead
  | TargetDone
  | TargetRefused
  | CallFailed

/** `key` makes an action on a request happen once. */
type Turn = { action: BulkAction; target: Target; key: string }

/** The effects this flow needs; `src/api/ports/requests/bulk.ports.ts` provides them. */
export type BulkPorts = {
  readRequests(input: { ids: string[] }): Promise<RequestsRead>
  perform(input: Turn): Promise<TargetDone | TargetRefused>
}

export type BulkInput = {
  /** The account, if it may have signers reminded. */
  sender: string | null
  /** A random key for this page. */
  key: string
}

/** What became of a request. `stopped`: it was not tried. */
export type Outcome = 'done' | 'stopped' | { refused: Schemas['ProblemName'] } | { failed: Failure }

type BulkContext = BulkInput & {
  /** Check boxes are shown on a phone, too. */
  isSelecting: boolean
  /** The selected rows, also those that are not shown at present. */
  selected: string[]
  action: BulkAction
  rows: BulkRow[]
  /** When the action was chosen, in milliseconds since 1970. */
  at: number
  sorted: Sorted
  /** By the ids of the requests that were tried. */
  outcomes: Record<string, Outcome>
  /** How many actions there were on this page. */
  turn: number
  isStopping: boolean
  complaint: { failure: Failure } | null
}

/** The requests that the action is still to be tried with, in order: a call that failed may be repeated. */
export const openTargets = ({ sorted, outcomes }: Pick<BulkContext, 'sorted' | 'outcomes'>): Target[] =>
  sorted.targets.filter(({ id }) => outcomes[id] === undefined)

const isRepeatable = (outcome: Outcome | undefined): boolean =>
  outcome === 'stopped' || (typeof outcome === 'object' && 'failed' in outcome)

/** Whether nothing was left out or went wrong, if the last request is done now. */
const isClean = ({ sorted: { targets, leftOut }, outcomes }: BulkContext): boolean =>
  leftOut.length === 0 && targets.filter(({ id }) => outcomes[id] !== 'done').length === 1

const nothing: Sorted = { targets: [], leftOut: [] }

/**
 * Does something with the selected requests of a list, one request after the other. It is told before which are left out
 * and why, and afterwards what became of each.
 */
export const bulkMachine = setup({
  types: {
    input: {} as BulkInput,
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as { type: 'action.done'; action: BulkAction; count: number },
    tags: {} as 'open' | 'reading' | 'confirming' | 'working' | 'reporting',
  },
  actors: { readRequests: port<{ ids: string[] }>(), perform: port<Turn>() },
  guards: {
    isReminder: ({ context, event }) => {
      assertEvent(event, 'action.chosen')
      return event.action === 'remind' && context.sender !== null && event.rows.length > 0
    },
    isDownload: ({ event }) => {
      assertEvent(event, 'action.chosen')
      return event.action === 'download' && event.rows.length > 0
    },
    isWholeDownload: ({ event }) => {
      assertEvent(event, 'action.chosen')
      const { targets, leftOut } = sortDownloaded(event.rows, event.at)
      return event.action === 'download' && targets.length > 0 && leftOut.length === 0
    },
    hasTargets: ({ context }) => context.sorted.targets.length > 0,
    hasMore: ({ context }) => openTargets(context).length > 1 && !context.isStopping,
    // What another call cannot help either, such as a lost connection, ends the action.
    isHopeless: ({ event }) => {
      assertEvent(event, 'call.failed')
      return event.failure !== 'unexpected'
    },
    isClean: ({ context }) => isClean(context),
    hasRest: ({ context }) => Object.values(context.outcomes).some(isRepeatable),
  },
  actions: {
    startSelecting: assign({ isSelecting: true, complaint: null }),
    keepSelection: assign(({ event }) => {
      assertEvent(event, 'selection.changed')
      return { selected: selectable(event.ids), complaint: null }
    }),
    endSelection: assign({ isSelecting: false, selected: [], complaint: null }),
    keepAction: assign(({ context, event }) => {
      assertEvent(event, 'action.chosen')
      const { action, at } = event
      const rows = selectable(event.rows)
      return {
        action,
        rows,
        at,
        sorted: action === 'download' ? sortDownloaded(rows, at) : nothing,
        outcomes: {},
        turn: context.turn + 1,
        isStopping: false,
        complaint: null,
      }
    }),
    sortRead: assign(({ context, event }) => {
      assertEvent(event, 'requests.read')
      const { sender, rows } = context
      return { sorted: sender === null ? nothing : sortReminded(rows, event.requests, { sender, at: event.at }) }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: { failure: event.failure } }
    }),
    keepOutcome: assign(({ context, event }) => {
      assertEvent(event, ['target.done', 'target.refused', 'call.failed'])
      const [target] = openTargets(context)
      const outcome: Outcome =
        event.type === 'target.done'
          ? 'done'
          : event.type === 'target.refused'
            ? { refused: event.name }
            : { failed: event.failure }
      return target ? { outcomes: { ...context.outcomes, [target.id]: outcome } } : {}
    }),
    keepStop: assign({ isStopping: true }),
    // What is done is no longer selected; the rest can be tried again, or something else with it.
    endAction: assign(({ context }) => {
      const stopped = Object.fromEntries(openTargets(context).map(({ id }) => [id, 'stopped' as const]))
      return {
        outcomes: { ...context.outcomes, ...stopped },
        selected: context.selected.filter((id) => context.outcomes[id] !== 'done'),
      }
    }),
    forgetFailures: assign(({ context }) => ({
      outcomes: Object.fromEntries(Object.entries(context.outcomes).filter(([, outcome]) => !isRepeatable(outcome))),
      isStopping: false,
    })),
    announceDone: emit(({ context: { action, sorted } }) => ({
      type: 'action.done' as const,
      action,
      count: sorted.targets.length,
    })),
  },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    ...input,
    isSelecting: false,
    selected: [],
    action: 'download',
    rows: [],
    at: 0,
    sorted: nothing,
    outcomes: {},
    turn: 0,
    isStopping: false,
    complaint: null,
  }),
  initial: 'selecting',
  states: {
    selecting: {
      on: {
        'selection.started': { actions: 'startSelecting' },
        'selection.changed': { actions: 'keepSelection' },
        'selection.ended': { actions: 'endSelection' },
        'action.chosen': [
          { guard: 'isReminder', target: 'reading', actions: 'keepAction' },
          { guard: 'isWholeDownload', target: 'working', actions: 'keepAction' },
          { guard: 'isDownload', target: 'confirming', actions: 'keepAction' },
        ],
      },
    },
    reading: {
      description: 'Rows do not say whom a request waits for, and when they were last mailed.',
      tags: ['open', 'reading'],
      invoke: { src: 'readRequests', input: ({ context }) => ({ ids: context.rows.map(({ id }) => id) }) },
      on: {
        'requests.read': { target: 'confirming', actions: 'sortRead' },
        'call.failed': { target: 'selecting', actions: 'reportFailure' },
        'dialog.closed': { target: 'selecting' },
      },
    },
    confirming: {
      tags: ['open', 'confirming'],
      on: {
        'action.confirmed': { guard: 'hasTargets', target: 'working' },
        'dialog.closed': { target: 'selecting' },
      },
    },
    working: {
      tags: ['open', 'working'],
      invoke: {
        src: 'perform',
        input: ({ context }) => {
          const target = openTargets(context)[0]!
          return { action: context.action, target, key: `${context.key}-${context.turn}-${target.id}` }
        },
      },
      on: {
        'target.done': [
          { guard: 'hasMore', target: 'working', reenter: true, actions: 'keepOutcome' },
          { guard: 'isClean', target: 'selecting', actions: ['keepOutcome', 'endAction', 'announceDone'] },
          { target: 'reporting', actions: ['keepOutcome', 'endAction'] },
        ],
        'target.refused': [
          { guard: 'hasMore', target: 'working', reenter: true, actions: 'keepOutcome' },
          { target: 'reporting', actions: ['keepOutcome', 'endAction'] },
        ],
        'call.failed': [
          { guard: and([not('isHopeless'), 'hasMore']), target: 'working', reenter: true, actions: 'keepOutcome' },
          { target: 'reporting', actions: ['keepOutcome', 'endAction'] },
        ],
        'stop.chosen': { actions: 'keepStop' },
      },
    },
    reporting: {
      tags: ['open', 'reporting'],
      on: {
        'retry.chosen': { guard: 'hasRest', target: 'working', actions: 'forgetFailures' },
        'dialog.closed': { target: 'selecting' },
      },
    },
  },
})
