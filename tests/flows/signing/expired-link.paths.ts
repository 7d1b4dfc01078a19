import { expiredLinkMachine } from '#machines/flows/signing/expired-link.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the expired link page. */
export const expiredLinkPaths = pathsOf(expiredLinkMachine, {
  events: [
    { type: 'link.wanted' },
    { type: 'link.sent' },
    { type: 'link.withheld', seconds: 42 },
    { type: 'request.closed', page: 'canceled' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
