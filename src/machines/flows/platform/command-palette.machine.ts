import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { lengthOf } from '../../rules/common/name.ts'

type Row = components['schemas']['RequestRow']

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type QueryChanged = { type: 'query.changed'; query: string }
/** `entry` is the id of what was chosen. */
type EntryChosen = { type: 'entry.chosen'; entry: string }
type RetryChosen = { type: 'retry.chosen' }
type PaletteClosed = { type: 'palette.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `at`: when they were read, in milliseconds since 1970. */
type RequestsFound = { type: 'requests.found'; rows: Row[]; at: number }

type PaletteEvent = QueryChanged | EntryChosen | RetryChosen | PaletteClosed | RequestsFound | CallFailed

/**
 * The effects this flow needs; `src/api/ports/platform/command-palette.ports.ts` provides them. `findRequests` asks the
 * server only once nothing more is typed.
 */
export type CommandPalettePorts = { findRequests(input: { name: string }): Promise<RequestsFound> }

type CommandPaletteInput = {
  /** Whether the account may see requests. */
  hasRequests: boolean
}

/** Letters of a name from which requests are searched: one letter is in nearly every name. */
const MIN_LETTERS = 2

/**
 * The palette that leads to pages, actions and requests by name. Pages and actions are found in the view, as their names
 * depend on the language. Outputs the id of what was chosen, or null.
 */
export const commandPaletteMachine = setup({
  types: {
    input: {} as CommandPaletteInput,
    context: {} as CommandPaletteInput & {
      query: string
      /** The requests found last; they stay until others are found. */
      rows: Row[]
      at: number
      complaint: Failure | null
      chosen: string | null
    },
    events: {} as PaletteEvent,
    output: {} as string | null,
    tags: {} as 'busy',
  },
  actors: { findRequests: port<{ name: string }>() },
  guards: {
    isSearch: ({ context, event }) => {
      assertEvent(event, 'query.changed')
      return context.hasRequests && lengthOf(event.query.trim()) >= MIN_LETTERS
    },
  },
  actions: {
    keepQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed')
      return { query: event.query }
    }),
    keepRows: assign(({ event }) => {
      assertEvent(event, 'requests.found')
      return { rows: event.rows, at: event.at, complaint: null }
    }),
    keepChoice: assign(({ event }) => {
      assertEvent(event, 'entry.chosen')
      return { chosen: event.entry }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure, rows: [] }
    }),
    stopComplaining: assign({ complaint: null }),
    forgetRows: assign({ rows: [], complaint: null }),
  },
}).createMachine({
  id: 'command-palette',
  context: ({ input }) => ({ ...input, query: '', rows: [], at: 0, complaint: null, chosen: null }),
  initial: 'resting',
  on: {
    'query.changed': [
      { guard: 'isSearch', target: '.searching', reenter: true, actions: 'keepQuery' },
      { target: '.resting', actions: ['keepQuery', 'forgetRows'] },
    ],
    'entry.chosen': { target: '.over', actions: 'keepChoice' },
    'palette.closed': { target: '.over' },
  },
  states: {
    resting: { description: 'What is typed is found, or not long enough to search requests for.' },
    searching: {
      tags: 'busy',
      entry: 'stopComplaining',
      invoke: { src: 'findRequests', input: ({ context }) => ({ name: context.query.trim() }) },
      on: {
        'requests.found': { target: 'resting', actions: 'keepRows' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: { on: { 'retry.chosen': { target: 'searching' } } },
    over: { type: 'final' },
  },
  output: ({ context }) => context.chosen,
})
