import { and, assertEvent, assign, emit, not, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type Failure } from '../../port.ts'
import { requiredTextProblem, tidyFreeText } from '../../rules/mail/free-text.ts'
import {
  selectable,
  sortCanceled,
  sortDownloaded,
  sortReminded,
  type BulkAction,
  type BulkRow,
  type Sorted,
  type Target,
} from '../../rules/requests/list/bulk.ts'
import type { BulkEvent, Turn } from './bulk.events.ts'

type Schemas = components['schemas']

type BulkInput = {
  /** The account, if it may send requests: it has the signers of its own reminded, and cancels them. */
  sender: string | null
  /** A random key for this page. */
  key: string
}

/** What became of a request. `stopped`: it was not tried. */
export type Outcome =
  | 'done'
  | 'stopped'
  | { refused: Schemas['ProblemName']; state?: Schemas['DisplayState'] }
  | { failed: Failure }

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
  /** The message to the signers of requests that are cancelled. */
  message: string
  wrongMessage: ReturnType<typeof requiredTextProblem>
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

/** Sorts requests by what their rows show, which is not enough for reminders. */
function sortShown(action: BulkAction, { rows, sender }: { rows: readonly BulkRow[]; sender: string | null }): Sorted {
  if (action === 'download') return sortDownloaded(rows)
  return action === 'cancel' && sender !== null ? sortCanceled(rows, sender) : nothing
}

function outcomeOf(event: Extract<BulkEvent, { type: 'target.done' | 'target.refused' | 'call.failed' }>): Outcome {
  if (event.type === 'target.done') return 'done'
  if (event.type === 'call.failed') return { failed: event.failure }
  return { refused: event.name, ...(event.state && { state: event.state }) }
}

/**
 * Reminds the signers of the selected requests of a list, downloads their files, or cancels them: one request after the
 * other. Before it starts, a dialog says which of them are left out and why; afterwards it says what became of each.
 * Requests whose call failed can be tried again, and no action happens to a request twice. A download that leaves nothing
 * out starts without a dialog.
 */
export const bulkMachine = setup({
  types: {
    input: {} as BulkInput,
    context: {} as BulkContext,
    events: {} as BulkEvent,
    emitted: {} as { type: 'action.done'; action: BulkAction; count: number },
    tags: {} as 'open' | 'reading' | 'confirming' | 'writing' | 'working' | 'reporting',
  },
  actors: { readRequests: port<{ ids: string[] }>(), perform: port<Turn>() },
  guards: {
    isReminder: ({ context, event }) => {
      assertEvent(event, 'action.chosen')
      return event.action === 'remind' && context.sender !== null && event.rows.length > 0
    },
    isCancellation: ({ context, event }) => {
      assertEvent(event, 'action.chosen')
      return event.action === 'cancel' && context.sender !== null && event.rows.length > 0
    },
    isDownload: ({ event }) => {
      assertEvent(event, 'action.chosen')
      return event.action === 'download' && event.rows.length > 0
    },
    isWholeDownload: ({ event }) => {
      assertEvent(event, 'action.chosen')
      const { targets, leftOut } = sortDownloaded(event.rows)
      return event.action === 'download' && targets.length > 0 && leftOut.length === 0
    },
    hasTargets: ({ context }) => context.sorted.targets.length > 0,
    isMessage: ({ event }) => {
      assertEvent(event, 'cancel.submitted')
      return requiredTextProblem(tidyFreeText(event.message)) === null
    },
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
        sorted: sortShown(action, { rows, sender: context.sender }),
        message: '',
        wrongMessage: null,
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
    keepMessage: assign(({ event }) => {
      assertEvent(event, 'cancel.submitted')
      return { message: tidyFreeText(event.message), wrongMessage: null }
    }),
    reportMessage: assign(({ event }) => {
      assertEvent(event, 'cancel.submitted')
      return { wrongMessage: requiredTextProblem(tidyFreeText(event.message)) }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: { failure: event.failure } }
    }),
    keepOutcome: assign(({ context, event }) => {
      assertEvent(event, ['target.done', 'target.refused', 'call.failed'])
      const [target] = openTargets(context)
      return target ? { outcomes: { ...context.outcomes, [target.id]: outcomeOf(event) } } : {}
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
    message: '',
    wrongMessage: null,
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
          { guard: 'isCancellation', target: 'writing', actions: 'keepAction' },
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
    writing: {
      description: 'Rows say enough of what can be cancelled. The server refuses those that have ended meanwhile.',
      tags: ['open', 'writing'],
      on: {
        'cancel.submitted': [
          { guard: and(['hasTargets', 'isMessage']), target: 'working', actions: 'keepMessage' },
          { guard: 'hasTargets', actions: 'reportMessage' },
        ],
        'dialog.closed': { target: 'selecting' },
      },
    },
    working: {
      tags: ['open', 'working'],
      invoke: {
        src: 'perform',
        input: ({ context }) => {
          const { action, message } = context
          const target = openTargets(context)[0]!
          return { action, target, message, key: `${context.key}-${context.turn}-${target.id}` }
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
