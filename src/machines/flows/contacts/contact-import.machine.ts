import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'
import {
  MAX_IMPORT_BYTES,
  rightRows,
  rowProblems,
  type ContactFile,
  type FileRefusal,
  type FileRow,
  type Known,
  type RowProblem,
} from '../../rules/contacts/contact-import.ts'
import type { ContactValues } from '../../rules/contacts/contact.ts'

type Schemas = components['schemas']

/** What became of the rows. */
type ImportResult = Pick<Schemas['ContactImport'], 'added' | 'updated' | 'skipped'>

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'file.chosen'; file: ContactFile }
  | { type: 'file.dropped' }
  | { type: 'known.chosen'; known: Known }
  | { type: 'import.confirmed' }
  | { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ReadAnswer = { type: 'rows.read'; rows: FileRow[] } | { type: 'file.refused'; refusal: FileRefusal }
type ImportAnswer =
  | { type: 'contacts.imported'; result: ImportResult }
  /** `row` is the place in what was sent. */
  | { type: 'rows.refused'; problems: RowProblem[] }
  | { type: 'import.refused'; name: Schemas['ProblemName'] }

type ContactImportEvent = PersonEvent | ReadAnswer | ImportAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/contacts/contact-import.ports.ts` provides them. */
export type ContactImportPorts = {
  readRows(input: { key: string }): Promise<ReadAnswer>
  /** `key` is that of the file: a repeated call is the same import. */
  importContacts(input: { key: string; contacts: ContactValues[]; known: Known }): Promise<ImportAnswer>
}
type Input<Port extends keyof ContactImportPorts> = Parameters<ContactImportPorts[Port]>[0]

type Context = {
  file: ContactFile | null
  rows: FileRow[]
  problems: RowProblem[]
  known: Known
  complaint: FileRefusal | Schemas['ProblemName'] | Failure | null
  result: ImportResult | null
}

/** Contacts from a file: chosen, read, shown with what is wrong, and imported. Outputs whether there are changes. */
export const contactImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ContactImportEvent,
    output: {} as boolean,
    tags: {} as 'choosing' | 'previewing' | 'imported' | 'busy',
  },
  actors: { readRows: port<Input<'readRows'>>(), importContacts: port<Input<'importContacts'>>() },
  guards: {
    isTooLarge: ({ event }) => {
      assertEvent(event, 'file.chosen')
      return event.file.size > MAX_IMPORT_BYTES
    },
    hasRightRows: ({ context: { rows, problems } }) => rightRows(rows, problems).length > 0,
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen')
      return { file: event.file }
    }),
    dropFile: assign({ file: null, rows: [], problems: [] }),
    keepRows: assign(({ event }) => {
      assertEvent(event, 'rows.read')
      return { rows: event.rows, problems: rowProblems(event.rows) }
    }),
    keepKnown: assign(({ event }) => {
      assertEvent(event, 'known.chosen')
      return { known: event.known }
    }),
    keepProblems: assign(({ context: { rows, problems }, event }) => {
      assertEvent(event, 'rows.refused')
      const sent = rightRows(rows, problems)
      const found = event.problems.map((problem) => ({ ...problem, row: rows.indexOf(sent[problem.row]!) }))
      return { problems: [...problems, ...found].toSorted((one, other) => one.row - other.row) }
    }),
    keepResult: assign(({ event }) => {
      assertEvent(event, 'contacts.imported')
      return { result: event.result }
    }),
    stopComplaining: assign({ complaint: null }),
    reportSize: assign({ complaint: 'tooLarge' }),
    reportFile: assign(({ event }) => ({ complaint: eventOf(event, 'file.refused').refusal })),
    reportRefusal: assign(({ event }) => ({ complaint: eventOf(event, 'import.refused').name })),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'contact-import',
  context: { file: null, rows: [], problems: [], known: 'SKIP', complaint: null, result: null },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        'file.chosen': [
          { guard: 'isTooLarge', actions: 'reportSize' },
          { target: 'reading', actions: 'keepFile' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },

    reading: {
      tags: ['choosing', 'busy'],
      entry: 'stopComplaining',
      invoke: { src: 'readRows', input: ({ context }) => ({ key: context.file!.key }) },
      on: {
        'rows.read': { target: 'previewing', actions: 'keepRows' },
        'file.refused': { target: 'choosing', actions: ['dropFile', 'reportFile'] },
        'call.failed': { target: 'choosing', actions: ['dropFile', 'reportFailure'] },
      },
    },

    previewing: {
      tags: 'previewing',
      on: {
        'known.chosen': { actions: 'keepKnown' },
        'file.dropped': { target: 'choosing', actions: ['dropFile', 'stopComplaining'] },
        'import.confirmed': { guard: 'hasRightRows', target: 'importing' },
        'dialog.closed': { target: 'over' },
      },
    },

    importing: {
      tags: ['previewing', 'busy'],
      entry: 'stopComplaining',
      invoke: {
        src: 'importContacts',
        input: ({ context: { file, rows, problems, known } }) => ({
          key: file!.key,
          contacts: rightRows(rows, problems).map(({ line: _, ...contact }) => contact),
          known,
        }),
      },
      on: {
        'contacts.imported': { target: 'imported', actions: 'keepResult' },
        'rows.refused': { target: 'previewing', actions: 'keepProblems' },
        'import.refused': { target: 'previewing', actions: 'reportRefusal' },
        'call.failed': { target: 'previewing', actions: 'reportFailure' },
      },
    },

    imported: { tags: 'imported', on: { 'dialog.closed': { target: 'over' } } },
    over: { type: 'final' },
  },
  output: ({ context: { result } }) => result !== null && result.added + result.updated > 0,
})
