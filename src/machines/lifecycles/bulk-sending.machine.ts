import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import type { components } from '#openapi'
import type { Happened, Ringing } from './happened.ts'

type Refusal = components['schemas']['ProblemName']
type Reason = components['schemas']['BulkReason']

/** The first fact of a bulk sending. `hash` covers its table and what it takes from the template, with the salt of its stream. */
type BulkCreated = {
  type: 'bulk.created'
  bulk: string
  owner: string
  template: string
  rows: number
  hash: string
}

/** What happens to a bulk sending. What becomes of each row is with the row, and in the stream of its request. */
export type BulkFact =
  | { type: 'bulk.paused' }
  | { type: 'bulk.resumed' }
  | { type: 'bulk.canceled' }
  /** `until` in milliseconds since 1970, UTC. */
  | { type: 'bulk.delayed'; reason: Reason; until: number }
  | { type: 'bulk.continued' }
  | { type: 'bulk.ended'; reason: Reason }
  | { type: 'bulk.finished'; sent: number; failed: number }
  | { type: 'rows.deleted' }
  /** Somebody who manages its creator gives it to another account of the tenant. */
  | { type: 'bulk.handedOver'; from: string; to: string }

type BulkEvent = Happened<BulkFact>

/** The jobs of a bulk sending. A job of an earlier run does nothing, and neither does one of an earlier batch of its run. */
export type BulkJobs = { sendRows: { bulk: string; run: number; batch: number } }

/** The deadlines of a bulk sending. */
export type BulkDeadlines = { continueSending: object; deleteRows: object }

/** How long the rows of a bulk sending are kept after its end, in milliseconds: they hold data of people. */
const ROWS_KEPT = 30 * 24 * 3_600_000

type Context = {
  id: string
  /** How often it began or went on. */
  run: number
  reason: Reason | null
  /** When it goes on by itself (milliseconds since 1970, UTC). */
  until: number | null
  endedAt: number | null
}

/** Nothing is sent for somebody who has not said so: what runs is paused before it is handed over (ACC-020). */
const handedOver = { 'bulk.handedOver': { actions: 'note' } } as const
const over = { 'rows.deleted': { actions: 'note' }, ...handedOver } as const

/**
 * The lifecycle of a bulk sending (BULK-009 to BULK-011): it runs until each row was sent or has failed, unless it is
 * canceled or ends before that. While it is paused or waits, nothing is sent.
 */
export const bulkLifecycle = setup({
  types: { input: {} as Happened<BulkCreated>, context: {} as Context, events: {} as BulkEvent },
  actions: {
    beginRun: assign(({ context }) => ({ run: context.run + 1, reason: null, until: null })),
    stopRun: assign({ reason: null, until: null }),
    keepReason: assign(({ event }) => {
      assertEvent(event, ['bulk.delayed', 'bulk.ended'])
      return { reason: event.reason, until: event.type === 'bulk.delayed' ? event.until : null }
    }),
    keepEnd: assign(({ event }) => ({ endedAt: event.at })),
    /** Records the event only; a transition without an action or target would not accept it. */
    note: assign({}),
    sendRows: (_: unknown, __: BulkJobs['sendRows']) => {},
    continueSending: (_: unknown, __: Ringing<BulkDeadlines['continueSending']>) => {},
    deleteRows: (_: unknown, __: Ringing<BulkDeadlines['deleteRows']>) => {},
  },
}).createMachine({
  id: 'bulk-sending',
  context: ({ input }) => ({ id: input.bulk, run: 0, reason: null, until: null, endedAt: null }),
  initial: 'RUNNING',
  states: {
    RUNNING: {
      entry: [
        'beginRun',
        { type: 'sendRows', params: ({ context }) => ({ bulk: context.id, run: context.run, batch: 0 }) },
      ],
      on: {
        'bulk.paused': { target: 'PAUSED' },
        'bulk.canceled': { target: 'CANCELED' },
        'bulk.delayed': { target: 'WAITING', actions: 'keepReason' },
        'bulk.ended': { target: 'ENDED', actions: 'keepReason' },
        'bulk.finished': { target: 'DONE' },
      },
    },
    WAITING: {
      entry: { type: 'continueSending', params: ({ context }) => ({ ringsAt: context.until, data: {} }) },
      exit: { type: 'continueSending', params: { ringsAt: null, data: {} } },
      on: {
        'bulk.continued': { target: 'RUNNING' },
        'bulk.paused': { target: 'PAUSED' },
        'bulk.canceled': { target: 'CANCELED' },
      },
    },
    PAUSED: {
      entry: 'stopRun',
      on: {
        'bulk.resumed': { target: 'RUNNING' },
        'bulk.canceled': { target: 'CANCELED' },
        ...handedOver,
      },
    },
    DONE: { entry: ['keepEnd', deletion()], on: over },
    CANCELED: { entry: ['stopRun', 'keepEnd', deletion()], on: over },
    ENDED: { entry: ['keepEnd', deletion()], on: over },
  },
})

function deletion() {
  return {
    type: 'deleteRows' as const,
    params: ({ context }: { context: Context }): Ringing<object> => ({
      ringsAt: (context.endedAt ?? 0) + ROWS_KEPT,
      data: {},
    }),
  }
}

/** The state that a bulk sending is in. */
export type BulkState = SnapshotFrom<typeof bulkLifecycle>['value']

/** The name of the refusal of an event that the lifecycle did not accept. */
export const bulkRefusal = (): Refusal => 'BulkCannotBeChangedException'
