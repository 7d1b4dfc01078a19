import { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const strong = 'Difference Engine no 2'

/** Walks through every transition of activating an account. */
export const activationPaths = pathsOf(newPasswordMachine, {
  input: { purpose: 'activation' },
  events: [
    { type: 'password.submitted', password: strong, confirmation: strong, isAgreed: true },
    { type: 'password.submitted', password: 'difference', confirmation: 'difference', isAgreed: true },
    { type: 'password.submitted', password: strong, confirmation: 'difference', isAgreed: true },
    { type: 'password.submitted', password: strong, confirmation: strong, isAgreed: false },
    { type: 'password.saved' },
    { type: 'password.refused' },
    { type: 'link.accepted' },
    { type: 'link.spent' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
