import { activationMachine } from '#machines/flows/accounts/activation.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const strong = 'Difference Engine no 2'

/** Walks through every transition of activating an account. */
export const activationPaths = pathsOf(activationMachine, {
  events: [
    { type: 'activation.submitted', password: strong, confirmation: strong, isAgreed: true },
    { type: 'activation.submitted', password: 'difference', confirmation: 'difference', isAgreed: true },
    { type: 'activation.submitted', password: strong, confirmation: 'difference', isAgreed: true },
    { type: 'activation.submitted', password: strong, confirmation: strong, isAgreed: false },
    { type: 'account.activated' },
    { type: 'password.refused' },
    { type: 'link.accepted' },
    { type: 'link.spent' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
