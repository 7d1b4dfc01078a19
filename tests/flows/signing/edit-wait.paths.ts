import { editWaitMachine } from '#machines/flows/signing/edit-wait.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the page that waits for the end of an edit. */
export const editWaitPaths = pathsOf(editWaitMachine, {
  events: [{ type: 'edit.ended' }, { type: 'request.changed' }, { type: 'request.ended', page: 'canceled' }],
})
