import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed } from '../../port.ts'
import { failedCheck, NO_ITEMS } from '../../rules/proofs/check.ts'
import type { CheckResults } from '../../rules/proofs/check-answers.ts'
import {
  cancelled,
  isRepeatable,
  isUnderWay,
  nextOf,
  NO_ROWS,
  withFiles,
  withRow,
  withSorted,
  type CheckRow,
  type CheckRows,
} from './check-rows.ts'
import type { LocalFile, SignatureCheckPorts } from './signature-check.machine.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type FilesAdded = { type: 'files.added'; files: readonly LocalFile[] }
type HashingPaused = { type: 'hashing.paused' }
type HashingResumed = { type: 'hashing.resumed' }
type RowCancelled = { type: 'row.cancelled'; id: number }
type RowRemoved = { type: 'row.removed'; id: number }
type RowRepeated = { type: 'row.repeated'; id: number }
/** The whole result of a row is shown in the place of the table. */
type RowOpened = { type: 'row.opened'; id: number }
type RowClosed = { type: 'row.closed' }
/** How the proof of that row was verified is shown in a dialog. */
type ExplanationOpened = { type: 'explanation.opened' }
type ExplanationClosed = { type: 'explanation.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** A file with the name of a proof was read. */
type FileSorted = { type: 'file.sorted'; isProof: boolean }
/** `done` from 0 to 1. */
type HashProgressed = { type: 'hash.progressed'; done: number }
type HashComputed = { type: 'hash.computed'; hash: string }
type RowChecked = { type: 'row.checked'; proof: LocalFile | null; results: CheckResults }

type RowChosen = RowCancelled | RowRemoved | RowRepeated | RowOpened
type SeveralChecksEvent =
  | FilesAdded
  | HashingPaused
  | HashingResumed
  | RowChosen
  | RowClosed
  | ExplanationOpened
  | ExplanationClosed
  | FileSorted
  | HashProgressed
  | HashComputed
  | RowChecked
  | CallFailed

/** The effects this flow needs; `src/api/ports/proofs/several-checks.ports.ts` provides them. */
export type SeveralChecksPorts = Pick<SignatureCheckPorts, 'hashFile' | 'holdHashing'> & {
  /** Reads whether a file is a proof file or another JSON document. */
  sortFile(input: { file: LocalFile }): Promise<FileSorted>
  /** As `checkDocument`, with the proof file that names the hash, if one does. */
  checkRow(input: { hash: string; file: LocalFile; proofs: readonly LocalFile[] }): Promise<RowChecked>
}
type Input<Port extends keyof SeveralChecksPorts> = Parameters<SeveralChecksPorts[Port]>[0]

type Context = CheckRows & {
  /** The row whose turn it is. */
  current: number | null
  /** How much of its file is hashed, from 0 to 1. */
  done: number
  /** The row whose result is shown, or was shown last. */
  opened: number | null
}

const rowOf = ({ rows }: Context, id: number | null): CheckRow | undefined => rows.find((row) => row.id === id)
const currentOf = (context: Context): CheckRow => rowOf(context, context.current)!

/** The row that an event of a person is about. */
function chosenOf(context: Context, event: SeveralChecksEvent): CheckRow | undefined {
  assertEvent(event, ['row.cancelled', 'row.removed', 'row.repeated', 'row.opened'])
  return rowOf(context, event.id)
}

/**
 * The public check of several files, one after the other, as a table. Proof files are recognised by their content, and
 * matched to the files whose hashes they name. Files can be added, cancelled and removed meanwhile.
 */
export const severalChecksMachine = setup({
  types: {
    input: {} as { files: readonly LocalFile[] },
    context: {} as Context,
    events: {} as SeveralChecksEvent,
    tags: {} as 'working' | 'hashing' | 'paused' | 'result' | 'explained',
  },
  actors: {
    sortFile: port<Input<'sortFile'>>(),
    hashFile: port<Input<'hashFile'>>(),
    holdHashing: port<Input<'holdHashing'>>(),
    checkRow: port<Input<'checkRow'>>(),
  },
  guards: {
    hasUnsorted: ({ context }) => context.unsorted.length > 0,
    hasWaiting: ({ context }) => nextOf(context.rows) !== undefined,
    isNextHashed: ({ context }) => (nextOf(context.rows)?.hash ?? null) !== null,
    isCurrent: ({ context, event }) => chosenOf(context, event)?.id === context.current,
    isWaiting: ({ context, event }) => chosenOf(context, event)?.at === 'waiting',
    isThere: ({ context, event }) => chosenOf(context, event) !== undefined,
    isRepeatable: ({ context, event }) => {
      const row = chosenOf(context, event)
      return row !== undefined && isRepeatable(row)
    },
    hasResult: ({ context, event }) => {
      const row = chosenOf(context, event)
      return row !== undefined && row.results !== null && !isUnderWay(row)
    },
  },
  actions: {
    addFiles: assign(({ context, event }) => {
      assertEvent(event, 'files.added')
      return withFiles(context, event.files)
    }),
    keepSorted: assign(({ context, event }) => {
      // A file that cannot be read is no proof; its row says why.
      assertEvent(event, ['file.sorted', 'call.failed'])
      return withSorted(context, event.type === 'file.sorted' && event.isProof)
    }),
    beginNext: assign(({ context: { rows } }) => {
      const next = nextOf(rows)!
      return {
        current: next.id,
        done: 0,
        rows: withRow(rows, next.id, { at: next.hash === null ? 'hashing' : 'checking' }),
      }
    }),
    endTurn: assign({ current: null, done: 0 }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'hash.progressed')
      return { done: event.done }
    }),
    keepHash: assign(({ context: { rows, current }, event }) => {
      assertEvent(event, 'hash.computed')
      return { rows: withRow(rows, current, { at: 'checking', hash: event.hash }) }
    }),
    keepFailure: assign(({ context: { rows, current }, event }) => {
      assertEvent(event, 'call.failed')
      return { rows: withRow(rows, current, { at: 'failed', failure: event.failure }) }
    }),
    keepResults: assign(({ context: { rows, current }, event }) => {
      assertEvent(event, 'row.checked')
      const { proof, results } = event
      return { rows: withRow(rows, current, { at: 'known', proof, results }) }
    }),
    keepFailedCheck: assign(({ context: { rows, current }, event }) => {
      assertEvent(event, 'call.failed')
      const signature = failedCheck(event.failure, NO_ITEMS)
      const certification = failedCheck(event.failure, [])
      const results = { signature, certification, verdict: null, certified: null }
      return { rows: withRow(rows, current, { at: 'known', results }) }
    }),
    cancelRow: assign(({ context: { rows }, event }) => {
      assertEvent(event, 'row.cancelled')
      return { rows: rows.map((row) => (row.id === event.id ? cancelled(row) : row)) }
    }),
    removeRow: assign(({ context: { rows }, event }) => {
      assertEvent(event, 'row.removed')
      return { rows: rows.filter(({ id }) => id !== event.id), leftOut: [] }
    }),
    repeatRow: assign(({ context: { rows }, event }) => {
      assertEvent(event, 'row.repeated')
      return { rows: withRow(rows, event.id, { at: 'waiting', results: null, failure: null }) }
    }),
    openRow: assign(({ event }) => {
      assertEvent(event, 'row.opened')
      return { opened: event.id }
    }),
  },
}).createMachine({
  id: 'several-checks',
  context: ({ input }) => ({ ...withFiles(NO_ROWS, input.files), current: null, done: 0, opened: null }),
  type: 'parallel',
  states: {
    turns: {
      initial: 'deciding',
      states: {
        deciding: {
          entry: 'endTurn',
          description:
            'Proofs come first, then the file that waits longest. One that is hashed already is only checked again.',
          always: [
            { guard: 'hasUnsorted', target: 'working.sorting' },
            { guard: 'isNextHashed', target: 'working.checking', actions: 'beginNext' },
            { guard: 'hasWaiting', target: 'working.hashing', actions: 'beginNext' },
            { target: 'resting' },
          ],
        },

        resting: {
          on: {
            'files.added': { target: 'deciding', actions: 'addFiles' },
            'row.repeated': { guard: 'isRepeatable', target: 'deciding', actions: 'repeatRow' },
            'row.removed': { guard: 'isThere', actions: 'removeRow' },
          },
        },

        working: {
          tags: 'working',
          initial: 'hashing',
          on: {
            'files.added': { actions: 'addFiles' },
            'row.repeated': { guard: 'isRepeatable', actions: 'repeatRow' },
            'row.cancelled': [
              { guard: 'isCurrent', target: 'deciding', actions: 'cancelRow' },
              { guard: 'isWaiting', actions: 'cancelRow' },
            ],
            'row.removed': [
              { guard: 'isCurrent', target: 'deciding', actions: 'removeRow' },
              { guard: 'isThere', actions: 'removeRow' },
            ],
          },
          states: {
            sorting: {
              description: 'A file with the name of a proof is read: it may be a document.',
              invoke: { src: 'sortFile', input: ({ context }) => ({ file: context.unsorted[0]! }) },
              on: {
                'file.sorted': { target: '#several-checks.turns.deciding', actions: 'keepSorted' },
                'call.failed': { target: '#several-checks.turns.deciding', actions: 'keepSorted' },
              },
            },

            hashing: {
              tags: 'hashing',
              invoke: { src: 'hashFile', input: ({ context }) => ({ file: currentOf(context).file }) },
              on: {
                'hash.progressed': { actions: 'keepProgress' },
                'hash.computed': { target: 'checking', actions: 'keepHash' },
                'call.failed': { target: '#several-checks.turns.deciding', actions: 'keepFailure' },
              },
              initial: 'reading',
              states: {
                reading: { on: { 'hashing.paused': { target: 'paused' } } },
                paused: {
                  description: 'Nothing of the file is read. What was read before is not read again.',
                  tags: 'paused',
                  invoke: { src: 'holdHashing', input: ({ context }) => ({ file: currentOf(context).file }) },
                  on: { 'hashing.resumed': { target: 'reading' } },
                },
              },
            },

            checking: {
              invoke: {
                src: 'checkRow',
                input: ({ context }) => {
                  const { hash, file } = currentOf(context)
                  return { hash: hash!, file, proofs: context.proofs }
                },
              },
              on: {
                'row.checked': { target: '#several-checks.turns.deciding', actions: 'keepResults' },
                'call.failed': { target: '#several-checks.turns.deciding', actions: 'keepFailedCheck' },
              },
            },
          },
        },
      },
    },

    page: {
      initial: 'table',
      states: {
        table: {
          on: { 'row.opened': { guard: 'hasResult', target: 'result', actions: 'openRow' } },
        },
        result: {
          tags: 'result',
          on: {
            'row.closed': { target: 'table' },
            'row.repeated': { guard: 'isRepeatable', target: 'table' },
            'explanation.opened': { target: 'explained' },
          },
        },
        explained: {
          tags: ['result', 'explained'],
          on: { 'explanation.closed': { target: 'result' } },
        },
      },
    },
  },
})
