import { documentViewerMachine } from '#machines/flows/documents/document-viewer.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through the viewer of a document that take every transition. */
export const documentViewerPaths = pathsOf(documentViewerMachine, {
  events: [
    { type: 'document.opened' },
    { type: 'document.missing' },
    { type: 'document.unreadable' },
    { type: 'retry.chosen' },
    { type: 'dialog.closed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  telling: ({ complaint }) => [complaint],
})
