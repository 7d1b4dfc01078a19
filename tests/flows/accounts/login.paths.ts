import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through login that take every transition. */
export const loginPaths = pathsOf(loginMachine, {
  input: { reason: null },
  events: [
    { type: 'credentials.submitted', user: 'camille', password: 'analytical engine' },
    { type: 'credentials.submitted', user: ' ', password: '' },
    { type: 'credentials.submitted', user: 'camille', password: '' },
    { type: 'login.accepted', account: camille, hasAgreed: true },
    { type: 'secondFactor.needed' },
    { type: 'login.refused' },
    { type: 'login.throttled', seconds: 30 },
    { type: 'lock.expired' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
