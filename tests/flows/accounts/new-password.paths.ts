import { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const strong = 'Difference Engine no 2'

/** Walks through every transition of choosing a new password. */
export const newPasswordPaths = pathsOf(newPasswordMachine, {
  events: [
    { type: 'password.submitted', password: strong, confirmation: strong },
    { type: 'password.submitted', password: 'difference', confirmation: 'difference' },
    { type: 'password.submitted', password: strong, confirmation: 'difference' },
    { type: 'password.saved' },
    { type: 'password.refused' },
    { type: 'link.accepted' },
    { type: 'link.spent' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
