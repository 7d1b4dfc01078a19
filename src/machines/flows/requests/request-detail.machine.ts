import { assertEvent, assign, setup } from 'xstate'
import type { components } from '#openapi'
import { port, type CallFailed, type Failure } from '../../port.ts'
import type { ShownDocument } from '../../rules/documents/shown-document.ts'
import type { Anchored } from '../../rules/requests/trail/anchored.ts'
import type { ProofFolderOffer } from './proof-folder.machine.ts'
import type { Readdressed } from './signer-address.machine.ts'

type Schemas = components['schemas']
type Request = Schemas['Request']
type FileGroup = Schemas['FileGroup']

/**
 * A download: a stored version of a file by its id, the current copy of a file, the proof of the request, its dispute file,
 * or all its files as one archive.
 */
export type Download = { id: string; name: string; is: 'file' | 'copy' | 'proof' | 'dispute' | 'all' }

/** What is asked of the sender in a dialog; `names` are the signers without whom the request is finished. */
type AskedChange =
  | { is: 'cancel' }
  | { is: 'edit' }
  | { is: 'editCancel' }
  | { is: 'reminder' }
  | { is: 'finish'; names: string }
  | { is: 'address'; person: Readdressed }

/**
 * The dialog on the page: a document, how something is anchored, what can happen now, a template that is made of the
 * request, its proof folder, or what is asked. `document` is the hash of the document that can be checked, or null if there is none.
 */
export type RequestDialog =
  | { is: 'document'; shown: ShownDocument }
  | { is: 'anchor'; anchored: Anchored; document: string | null }
  | { is: 'course' }
  | { is: 'template' }
  | { is: 'folder'; offer: ProofFolderOffer }
  | AskedChange

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type DownloadChosen = { type: 'download.chosen'; download: Download }
type RetryChosen = { type: 'retry.chosen' }
type DialogOpened = { type: 'dialog.opened'; dialog: RequestDialog }
type DialogClosed = { type: 'dialog.closed' }
/** A dialog has ended that may have changed the request, or may have said that it is too late. */
type ChangeEnded = { type: 'change.ended' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `at` in milliseconds since 1970; days left are counted from it. */
type ReadAnswer =
  | { type: 'request.read'; request: Request; files: FileGroup[]; at: number }
  | { type: 'request.missing' }
type DownloadAnswer = { type: 'file.saved' } | { type: 'file.missing' }
/** The server hinted that something has changed. */
type RequestChanged = { type: 'request.changed' }

type RequestDetailEvent =
  | DownloadChosen
  | RetryChosen
  | DialogOpened
  | DialogClosed
  | ChangeEnded
  | ReadAnswer
  | DownloadAnswer
  | RequestChanged
  | CallFailed

/** The effects this flow needs; `src/api/ports/requests/request-detail.ports.ts` provides them. */
export type RequestDetailPorts = {
  readRequest(input: { id: string }): Promise<ReadAnswer>
  /** Emits an event for each hint until it is aborted. */
  watchRequest(input: { id: string }, emit: (event: RequestChanged) => void): Promise<RequestChanged>
  saveFile(input: Download): Promise<DownloadAnswer>
}

const ofRequest = ({ context }: { context: { id: string } }) => ({ id: context.id })

/** Shows one request with live updates, and downloads its files. Final if the request does not exist. */
export const requestDetailMachine = setup({
  types: {
    input: {} as { id: string },
    context: {} as {
      id: string
      request: Request | null
      files: FileGroup[]
      at: number
      complaint: Failure | null
      /** The error of the last download. */
      downloadComplaint: Failure | 'missing' | 'allMissing' | null
      /** The running download. */
      downloading: Download | null
      dialog: RequestDialog | null
    },
    events: {} as RequestDetailEvent,
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    readRequest: port<{ id: string }>(),
    watchRequest: port<{ id: string }>(),
    saveFile: port<Download>(),
  },
  actions: {
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'request.read')
      return { request: event.request, files: event.files, at: event.at, complaint: null }
    }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    keepDownload: assign(({ event }) => {
      assertEvent(event, 'download.chosen')
      return { downloading: event.download, downloadComplaint: null }
    }),
    keepDialog: assign(({ event }) => {
      assertEvent(event, 'dialog.opened')
      return { dialog: event.dialog }
    }),
    closeDialog: assign({ dialog: null }),
    endDownload: assign({ downloading: null }),
    // Of all files, there is none.
    reportMissing: assign(({ context: { downloading } }) => ({
      downloading: null,
      downloadComplaint: downloading?.is === 'all' ? ('allMissing' as const) : ('missing' as const),
    })),
    reportDownloadFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { downloading: null, downloadComplaint: event.failure }
    }),
  },
}).createMachine({
  id: 'request-detail',
  context: ({ input }) => ({
    id: input.id,
    request: null,
    files: [],
    at: 0,
    complaint: null,
    downloadComplaint: null,
    downloading: null,
    dialog: null,
  }),
  on: {
    'dialog.opened': { actions: 'keepDialog' },
    'dialog.closed': { actions: 'closeDialog' },
    'change.ended': { actions: 'closeDialog' },
  },
  // A hint after a failure or during a download is covered by the reload that follows.
  invoke: { src: 'watchRequest', input: ofRequest },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      invoke: { src: 'readRequest', input: ofRequest },
      on: {
        'request.read': { target: 'current', actions: 'keepRequest' },
        'request.missing': { target: 'gone' },
        // What is being read may be from before the change.
        'request.changed': { target: 'loading', reenter: true },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'retry.chosen': { target: 'loading' } },
    },
    current: {
      on: {
        'request.changed': { target: 'refreshing' },
        'change.ended': { target: 'refreshing', actions: 'closeDialog' },
        'download.chosen': { target: 'saving', actions: 'keepDownload' },
      },
    },
    refreshing: {
      description: 'The shown data may be stale; it stays until the new data arrives or the call fails.',
      invoke: { src: 'readRequest', input: ofRequest },
      on: {
        'request.read': { target: 'current', actions: 'keepRequest' },
        'request.missing': { target: 'gone' },
        'request.changed': { target: 'refreshing', reenter: true },
        'change.ended': { target: 'refreshing', reenter: true, actions: 'closeDialog' },
        'download.chosen': { target: 'saving', actions: 'keepDownload' },
        'call.failed': { target: 'current' },
      },
    },
    saving: {
      invoke: {
        src: 'saveFile',
        input: ({ event }) => {
          assertEvent(event, 'download.chosen')
          return event.download
        },
      },
      on: {
        'file.saved': { target: 'refreshing', actions: 'endDownload' },
        'file.missing': { target: 'refreshing', actions: 'reportMissing' },
        'call.failed': { target: 'refreshing', actions: 'reportDownloadFailure' },
      },
    },
    gone: { type: 'final' },
  },
})
