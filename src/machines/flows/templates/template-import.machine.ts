import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { eventOf } from '../../event-of.ts'
import { port, type CallFailed, type Failure } from '../../port.ts'
import { MAX_TEMPLATE_ARCHIVE_BYTES } from '../../rules/templates/portable-template.ts'

type Schemas = components['schemas']

/** A file that was chosen; its bytes are with the browser, under the key. */
type ChosenArchive = { key: string; fileName: string; size: number }

/** Why a file is not imported, and where in it the fault is, if the server says so. */
export type ImportRefusal =
  | { name: Schemas['ProblemName']; place: string | null; names: Schemas['PlaceNames'] }
  | { name: 'tooLarge' }

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type PersonEvent =
  | { type: 'file.chosen'; file: ChosenArchive }
  | { type: 'upload.stopped' }
  | { type: 'template.opened' }
  | { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
type ImportAnswer =
  | { type: 'template.imported'; template: Schemas['ImportedTemplate'] }
  | { type: 'template.refused'; name: Schemas['ProblemName']; place: string | null; names: Schemas['PlaceNames'] }
/** Bytes that were sent. */
type UploadProgressed = { type: 'upload.progressed'; sent: number; total: number }

type TemplateImportEvent = PersonEvent | ImportAnswer | UploadProgressed | CallFailed

/** The effects this flow needs; `src/api/ports/templates/template-import.ports.ts` provides them. */
export type TemplateImportPorts = {
  /** `key` is that of the file: a repeated call makes the same template. */
  importTemplate(input: { key: string }, emit: (progress: UploadProgressed) => void): Promise<ImportAnswer>
}

/** The template to open, and whether there is a new one. */
type Imported = { open: string | null; isNew: boolean }

type Context = {
  file: ChosenArchive | null
  progress: { sent: number; total: number } | null
  complaint: ImportRefusal | Failure | null
  imported: Schemas['ImportedTemplate'] | null
  isOpened: boolean
}

/** A template from a file: chosen or dropped, uploaded, and opened once it is said what was changed in it. */
export const templateImportMachine = setup({
  types: {
    context: {} as Context,
    events: {} as TemplateImportEvent,
    output: {} as Imported,
    tags: {} as 'choosing' | 'uploading' | 'imported',
  },
  actors: { importTemplate: port<{ key: string }>() },
  guards: {
    isTooLarge: ({ event }) => {
      assertEvent(event, 'file.chosen')
      return event.file.size > MAX_TEMPLATE_ARCHIVE_BYTES
    },
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'file.chosen')
      return { file: event.file }
    }),
    keepProgress: assign(({ event }) => {
      assertEvent(event, 'upload.progressed')
      return { progress: { sent: event.sent, total: event.total } }
    }),
    dropProgress: assign({ progress: null }),
    keepImported: assign(({ event }) => {
      assertEvent(event, 'template.imported')
      return { imported: event.template }
    }),
    openImported: assign({ isOpened: true }),
    stopComplaining: assign({ complaint: null }),
    reportSize: assign({ complaint: { name: 'tooLarge' } }),
    reportRefusal: assign(({ event }) => {
      assertEvent(event, 'template.refused')
      return { complaint: { name: event.name, place: event.place, names: event.names } }
    }),
    reportFailure: assign(({ event }) => ({ complaint: eventOf(event, 'call.failed').failure })),
  },
}).createMachine({
  id: 'template-import',
  context: { file: null, progress: null, complaint: null, imported: null, isOpened: false },
  initial: 'choosing',
  states: {
    choosing: {
      tags: 'choosing',
      on: {
        'file.chosen': [
          { guard: 'isTooLarge', actions: 'reportSize' },
          { target: 'uploading', actions: 'keepFile' },
        ],
        'dialog.closed': { target: 'over' },
      },
    },
    uploading: {
      tags: 'uploading',
      entry: ['stopComplaining', 'dropProgress'],
      invoke: { src: 'importTemplate', input: ({ context }) => ({ key: context.file!.key }) },
      on: {
        'upload.progressed': { actions: 'keepProgress' },
        'upload.stopped': { target: 'choosing' },
        'template.imported': { target: 'imported', actions: 'keepImported' },
        'template.refused': { target: 'choosing', actions: 'reportRefusal' },
        'call.failed': { target: 'choosing', actions: 'reportFailure' },
      },
    },
    imported: {
      tags: 'imported',
      on: {
        'template.opened': { target: 'over', actions: 'openImported' },
        'dialog.closed': { target: 'over' },
      },
    },
    over: { type: 'final' },
  },
  output: ({ context: { imported, isOpened } }) => ({
    open: isOpened && imported ? imported.id : null,
    isNew: imported !== null,
  }),
})
