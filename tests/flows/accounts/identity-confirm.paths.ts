import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the dialog that asks for the password again. */
export const identityConfirmPaths = pathsOf(identityConfirmMachine, {
  events: [
    { type: 'password.submitted', password: 'analytical engine' },
    { type: 'password.submitted', password: '' },
    { type: 'confirm.declined' },
    { type: 'identity.confirmed' },
    { type: 'password.refused' },
    { type: 'confirm.throttled', seconds: 4 },
    { type: 'call.failed', failure: 'throttled' },
  ],
})
