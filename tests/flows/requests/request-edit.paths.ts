import { requestEditMachine } from '#machines/flows/requests/request-edit.machine.ts'
import { sentRequest, workingCopy } from '../../support/samples/requests/edit.ts'
import { ids, limits } from '../../support/samples/wizard.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** An edit as the server has it, opened for the first time in this browser. */
export const openedEdit = {
  limits,
  before: sentRequest,
  isNewer: false,
  draft: {
    key: `edit-${ids.request}-1795267200000`,
    server: { revision: '"5"', files: workingCopy.files },
    events: [],
    opening: [{ type: 'draft.opened' as const, request: workingCopy, revision: '"5"' }],
    edits: [],
    name: workingCopy.name,
    touchedAt: Date.parse(workingCopy.lastModifiedDate),
  },
}

/** Walks through the opening of an edit that take every transition. */
export const requestEditOpeningPaths = pathsOf(requestEditMachine, {
  input: { id: ids.request },
  events: [
    { type: 'edit.opened', ...openedEdit },
    { type: 'edit.none' },
    { type: 'request.missing' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
