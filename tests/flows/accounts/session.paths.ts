import { sessionMachine } from '#machines/flows/accounts/session.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through the session that take every transition. */
export const sessionPaths = pathsOf(sessionMachine, {
  events: [
    { type: 'session.wanted' },
    { type: 'session.found', account: camille },
    { type: 'session.started', account: camille },
    { type: 'session.ended' },
    // A page that no other event leads to.
    { type: 'session.closed', elsewhere: '/signature-check?elsewhere' },
    { type: 'exit.chosen' },
    { type: 'retry.chosen' },
    { type: 'account.changed' },
    { type: 'account.differed' },
    { type: 'call.failed', failure: 'offline' },
  ],
  // Each of these loads or leaves a page.
  endsAfter: ['session.ended', 'session.closed', 'exit.chosen', 'account.changed'],
})
