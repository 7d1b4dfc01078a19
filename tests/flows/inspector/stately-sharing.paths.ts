import { statelySharingMachine } from '#machines/flows/inspector/stately-sharing.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through what opens Stately's inspector. */
export const statelySharingPaths = pathsOf(statelySharingMachine, {
  events: [
    { type: 'sharing.wanted' },
    { type: 'sharing.confirmed' },
    { type: 'sharing.declined' },
    { type: 'sharing.ended' },
    { type: 'window.connected' },
    { type: 'window.closed' },
    { type: 'window.refused' },
    { type: 'call.failed', failure: 'unexpected' },
  ],
  telling: ({ complaint }) => [complaint],
})
