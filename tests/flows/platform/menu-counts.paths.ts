import { menuCountsMachine } from '#machines/flows/platform/menu-counts.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the counts in the menu. */
export const menuCountsPaths = pathsOf(menuCountsMachine, {
  events: [
    { type: 'page.opened', account: 'camille', path: '/simple-signature-requests' },
    { type: 'counts.read', counts: { requestsToSign: 3, receivedInvites: 2 } },
    { type: 'call.failed', failure: 'offline' },
  ],
  telling: ({ counts }) => [counts.requestsToSign],
})
