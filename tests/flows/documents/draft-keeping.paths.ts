import { draftKeepingMachine } from '#machines/flows/documents/draft-keeping.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through what can become of a draft in a browser that take every transition. */
export const draftKeepingPaths = pathsOf(draftKeepingMachine, {
  events: [
    { type: 'draft.held', hasOutdated: false },
    { type: 'draft.held', hasOutdated: true },
    { type: 'draft.taken' },
    { type: 'entries.refused' },
    { type: 'entries.stored' },
    { type: 'retry.due' },
    { type: 'claim.chosen' },
    { type: 'draft.claimed' },
    { type: 'draft.left' },
    { type: 'call.failed', failure: 'unexpected' },
  ],
  // Storing again answers in any case: a failure there is one of the page itself.
  canHappenInBrowser: (state, { type }) => type !== 'call.failed' || !state.matches({ open: { unkept: 'storing' } }),
})
