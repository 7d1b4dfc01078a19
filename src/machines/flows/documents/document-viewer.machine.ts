import { assertEvent, assign, setup } from 'xstate'
import { port, type CallFailed, type Failure } from '../../port.ts'

// ── What people do ──────────────────────────────────────────────────────────────────────────────
type RetryChosen = { type: 'retry.chosen' }
type DialogClosed = { type: 'dialog.closed' }

// ── What the world answers ──────────────────────────────────────────────────────────────────────
/** `missing`: the file was deleted, or is not for this account; `unreadable`: it is not a PDF that can be shown. */
type OpenAnswer = { type: 'document.opened' } | { type: 'document.missing' } | { type: 'document.unreadable' }

type DocumentViewerEvent = RetryChosen | DialogClosed | OpenAnswer | CallFailed

/** The effects this flow needs; `src/api/ports/documents/document-viewer.ports.ts` provides them. */
export type DocumentViewerPorts = { openDocument(): Promise<OpenAnswer> }

/** Shows the pages of a document. The file is known to the port; pages are loaded while they are looked at. */
export const documentViewerMachine = setup({
  types: {
    context: {} as { complaint: Failure | 'missing' | 'unreadable' | null },
    events: {} as DocumentViewerEvent,
    tags: {} as 'loading' | 'shown' | 'failed' | 'retryable',
  },
  actors: { openDocument: port<undefined>() },
  actions: {
    reportMissing: assign({ complaint: 'missing' }),
    reportUnreadable: assign({ complaint: 'unreadable' }),
    reportFailure: assign(({ event }) => {
      assertEvent(event, 'call.failed')
      return { complaint: event.failure }
    }),
    stopComplaining: assign({ complaint: null }),
  },
}).createMachine({
  id: 'document-viewer',
  context: { complaint: null },
  initial: 'opening',
  on: { 'dialog.closed': { target: '.over' } },
  states: {
    opening: {
      tags: 'loading',
      invoke: { src: 'openDocument' },
      on: {
        'document.opened': { target: 'shown' },
        'document.missing': { target: 'refused', actions: 'reportMissing' },
        'document.unreadable': { target: 'refused', actions: 'reportUnreadable' },
        'call.failed': { target: 'failed', actions: 'reportFailure' },
      },
    },
    shown: { tags: 'shown' },
    refused: {
      description: 'Trying again would change nothing.',
      tags: 'failed',
    },
    failed: {
      tags: ['failed', 'retryable'],
      on: { 'retry.chosen': { target: 'opening', actions: 'stopComplaining' } },
    },
    over: { type: 'final' },
  },
})
