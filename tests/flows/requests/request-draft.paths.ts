import { requestDraftMachine } from '#machines/flows/requests/request-draft.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'
import { ids, limits } from '../../support/samples/wizard.ts'

export const interrupted = {
  key: 'draft-0001',
  server: null,
  events: [],
  opening: [],
  edits: [],
  name: 'Partnership agreement',
  touchedAt: Date.UTC(2026, 10, 20, 16, 5),
}

/** Walks through the start of the wizard that take every transition. */
export const requestDraftPaths = pathsOf(requestDraftMachine, {
  input: { id: null },
  events: [
    { type: 'draft.none', limits },
    { type: 'draft.found', limits, draft: interrupted },
    { type: 'draft.open', limits, draft: interrupted },
    { type: 'draft.resumed' },
    { type: 'draft.discarded' },
    { type: 'draft.dropped' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'offline' },
  ],
})

/** Walks through the start of the wizard for a certain draft that was sent or deleted meanwhile. */
export const wantedDraftPaths = pathsOf(requestDraftMachine, {
  input: { id: ids.request },
  events: [
    { type: 'draft.sent', id: ids.request },
    { type: 'draft.gone', limits },
  ],
})
