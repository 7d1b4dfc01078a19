import { forgottenPasswordMachine } from '#machines/flows/accounts/forgotten-password.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of asking for a new password. */
export const forgottenPasswordPaths = pathsOf(forgottenPasswordMachine, {
  events: [
    { type: 'name.submitted', usernameOrEmail: 'camille' },
    { type: 'link.promised' },
    { type: 'name.refused' },
    { type: 'link.withheld', seconds: 42 },
    { type: 'call.failed', failure: 'offline' },
    { type: 'retry.chosen' },
  ],
})
