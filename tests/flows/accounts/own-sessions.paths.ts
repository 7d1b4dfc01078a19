import { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { ownSessions } from '../../support/samples/sessions.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the list of own sessions. */
export const ownSessionsPaths = pathsOf(ownSessionsMachine, {
  events: [
    { type: 'sessions.listed', sessions: ownSessions, passwordChangedAt: null },
    { type: 'end.chosen', id: ownSessions[1]!.id },
    { type: 'session.ended' },
    { type: 'everywhere.chosen' },
    { type: 'everywhere.confirmed', keepsThis: true },
    { type: 'everywhere.confirmed', keepsThis: false },
    { type: 'everywhere.declined' },
    { type: 'sessions.ended' },
    { type: 'change.chosen' },
    { type: 'change.declined' },
    { type: 'password.changed' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // The dialog that changes the password covers the list until it is closed.
  canHappen: ({ value, context }, { type }) =>
    context.isChanging === ['change.declined', 'password.changed'].includes(type) &&
    (type !== 'change.chosen' || value === 'listed'),
})
