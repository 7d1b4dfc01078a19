import { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const strong = 'Difference Engine no 2'
const submitted = { type: 'password.submitted', current: 'analytical engine' } as const

/** Walks through every transition of a change of the password. */
export const passwordChangePaths = pathsOf(passwordChangeMachine, {
  events: [
    { ...submitted, password: strong, confirmation: strong },
    { ...submitted, current: '', password: strong, confirmation: strong },
    { ...submitted, password: 'difference', confirmation: 'difference' },
    { ...submitted, password: strong, confirmation: 'difference' },
    { type: 'change.declined' },
    { type: 'password.saved' },
    { type: 'password.refused' },
    { type: 'current.refused' },
    { type: 'change.throttled', seconds: 4 },
    { type: 'call.failed', failure: 'throttled' },
  ],
})
