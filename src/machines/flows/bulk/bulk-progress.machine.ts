import { assertEvent, assign, cancel, raise, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { canChange, isBulkOver, type BulkChange } from '../../rules/bulk/bulk-state.ts'

type Schemas = components['schemas']
type Sending = Schemas['BulkSending']
type RowState = Schemas['BulkRowState']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'retry.chosen' }
  /** Pages count from 0. */
  | { type: 'page.chosen'; page: number }
  /** Shows only rows in this state; null for all. */
  | { type: 'state.chosen'; rowState: RowState | null }
  | { type: 'pause.chosen' }
  | { type: 'resume.chosen' }
  | { type: 'cancel.chosen' }
  | { type: 'cancel.declined' }
  | { type: 'cancel.confirmed' }
  | { type: 'result.chosen' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ReadAnswer =
  | { type: 'sending.read'; sending: Sending; rows: Schemas['BulkRow'][]; total: number }
  | { type: 'sending.missing' }
/** `refused`: it has changed by itself, so that it cannot be changed so any more. */
type ChangeAnswer = { type: 'sending.changed' } | { type: 'change.refused' }
type SaveAnswer = { type: 'file.saved' }
type MomentPassed = { type: 'moment.passed' }

type BulkProgressEvent = PersonEvent | ReadAnswer | ChangeAnswer | SaveAnswer | MomentPassed | CallFailed

type SendingQuery = { id: string; page: number; rowState: RowState | null }

/** The effects this flow needs; `src/api/ports/bulk/bulk-progress.ports.ts` provides them. */
export type BulkProgressPorts = {
  readSending(input: SendingQuery): Promise<ReadAnswer>
  changeSending(input: { id: string; change: BulkChange }): Promise<ChangeAnswer>
  saveResult(input: { id: string; name: string }): Promise<SaveAnswer>
}

type Context = SendingQuery & {
  sending: Sending | null
  rows: Schemas['BulkRow'][]
  /** How many rows there are in the chosen state. */
  total: number
  /** What is being done. */
  change: BulkChange | null
  isCancelAsked: boolean
  complaint: Failure | 'refused' | null
}

const queryOf = ({ context: { id, page, rowState } }: { context: Context }): SendingQuery => ({ id, page, rowState })

/**
 * Follows one bulk sending until it is over: its counts, what becomes of each row, and what its creator does with it. It
 * polls. Final if there is no such bulk sending.
 */
export const bulkProgressMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as BulkProgressEvent,
    tags: {} as 'loading' | 'failed' | 'refreshing' | 'busy' | 'saving',
  },
  actors: {
    readSending: port<SendingQuery>(),
    changeSending: port<{ id: string; change: BulkChange }>(),
    saveResult: port<{ id: string; name: string }>(),
  },
  guards: {
    isOver: ({ event }) => {
      assertEvent(event, 'sending.read')
      return isBulkOver(event.sending.state)
    },
    canPause: ({ context }) => canChange(context.sending!.state, 'pause'),
    canResume: ({ context }) => canChange(context.sending!.state, 'resume'),
    canCancel: ({ context }) => canChange(context.sending!.state, 'cancel'),
    isConfirming: ({ context }) => context.isCancelAsked && canChange(context.sending!.state, 'cancel'),
  },
  // Rows are sent within seconds; what waits or is paused takes its time.
  delays: { moment: ({ context }) => (context.sending?.state === 'RUNNING' ? 3000 : 20_000) },
  actions: {
    keepSending: assign(({ event }) => {
      assertEvent(event, 'sending.read')
      return { sending: event.sending, rows: event.rows, total: event.total }
    }),
    closeIfOver: assign(({ event }) => {
      assertEvent(event, 'sending.read')
      return isBulkOver(event.sending.state) ? { isCancelAsked: false } : {}
    }),
    keepPage: assign(({ event }) => {
      assertEvent(event, 'page.chosen')
      return { page: event.page }
    }),
    keepState: assign(({ event }) => {
      assertEvent(event, 'state.chosen')
      return { rowState: event.rowState, page: 0 }
    }),
    pause: assign({ change: 'pause' }),
    resume: assign({ change: 'resume' }),
    cancelRows: assign({ change: 'cancel' }),
    endChange: assign({ change: null, isCancelAsked: false }),
    askCancel: assign({ isCancelAsked: true, complaint: null }),
    stopAsking: assign({ isCancelAsked: false }),
    stopComplaining: assign({ complaint: null }),
    reportRefusal: assign({ complaint: 'refused' }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    lookAgainLater: raise({ type: 'moment.passed' }, { delay: 'moment', id: 'moment' }),
    stopWaiting: cancel('moment'),
  },
}).createMachine({
  id: 'bulk-progress',
  context: ({ input: { id } }) => ({
    id,
    page: 0,
    rowState: null,
    sending: null,
    rows: [],
    total: 0,
    change: null,
    isCancelAsked: false,
    complaint: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'stopComplaining',
      invoke: { src: 'readSending', input: queryOf },
      on: {
        'sending.read': [
          { guard: 'isOver', target: 'shown.settled', actions: 'keepSending' },
          { target: 'shown', actions: 'keepSending' },
        ],
        'sending.missing': { target: 'gone' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: { tags: 'failed', on: { 'retry.chosen': { target: 'loading' } } },

    shown: {
      initial: 'waiting',
      on: {
        'page.chosen': { target: '.lookingAgain', actions: 'keepPage' },
        'state.chosen': { target: '.lookingAgain', actions: 'keepState' },
        'pause.chosen': { guard: 'canPause', target: 'changing', actions: 'pause' },
        'resume.chosen': { guard: 'canResume', target: 'changing', actions: 'resume' },
        'cancel.chosen': { guard: 'canCancel', actions: 'askCancel' },
        'cancel.declined': { actions: 'stopAsking' },
        'cancel.confirmed': { guard: 'isConfirming', target: 'changing', actions: 'cancelRows' },
        'result.chosen': { target: 'saving' },
      },
      states: {
        waiting: {
          entry: 'lookAgainLater',
          exit: 'stopWaiting',
          on: { 'moment.passed': { target: 'lookingAgain' } },
        },
        lookingAgain: {
          tags: 'refreshing',
          description: 'What is shown may be stale; it stays until the new data arrives.',
          invoke: { src: 'readSending', input: queryOf },
          on: {
            'sending.read': [
              { guard: 'isOver', target: 'settled', actions: ['keepSending', 'closeIfOver'] },
              { target: 'waiting', actions: 'keepSending' },
            ],
            'sending.missing': { target: '#gone' },
            'call.failed': { target: 'waiting' },
          },
        },
        settled: { description: 'It is over, and read no more.' },
      },
    },

    changing: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: {
        src: 'changeSending',
        input: ({ context }) => ({ id: context.id, change: context.change! }),
      },
      on: {
        'sending.changed': { target: 'shown.lookingAgain', actions: 'endChange' },
        'change.refused': { target: 'shown.lookingAgain', actions: ['endChange', 'reportRefusal'] },
        'call.failed': { target: 'shown', actions: ['endChange', 'reportFailure'] },
      },
    },
    saving: {
      tags: 'saving',
      entry: 'stopComplaining',
      invoke: {
        src: 'saveResult',
        input: ({ context }) => ({ id: context.id, name: context.sending!.name }),
      },
      on: {
        'file.saved': { target: 'shown.lookingAgain' },
        'call.failed': { target: 'shown.lookingAgain', actions: 'reportFailure' },
      },
    },
    gone: { id: 'gone', type: 'final' },
  },
})
