import { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { newEmail, ownEmail, waitingEmail } from '../../support/samples/email.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of a change of the mail address. */
export const emailChangePaths = pathsOf(emailChangeMachine, {
  events: [
    { type: 'email.found', email: ownEmail },
    { type: 'email.found', email: waitingEmail },
    { type: 'change.chosen' },
    { type: 'email.submitted', email: newEmail },
    { type: 'email.submitted', email: 'camille' },
    { type: 'change.declined' },
    { type: 'link.sent', email: waitingEmail },
    { type: 'email.refused' },
    { type: 'identity.wanted' },
    { type: 'identity.confirmed' },
    { type: 'identity.declined' },
    { type: 'link.withheld', seconds: 90 },
    { type: 'again.chosen' },
    { type: 'cancel.chosen' },
    { type: 'change.cancelled' },
    { type: 'retry.chosen' },
    { type: 'password.changed' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  // The dialog for the password covers the page.
  canHappen: (state, { type }) => type !== 'password.changed' || state.matches('shown'),
})
