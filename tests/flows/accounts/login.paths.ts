import { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { passkeyUse } from '../../support/samples/passkeys.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through login that take every transition. */
export const loginPaths = pathsOf(loginMachine, {
  input: { reason: null },
  events: [
    { type: 'credentials.submitted', user: 'camille', password: 'analytical engine' },
    { type: 'credentials.submitted', user: ' ', password: '' },
    { type: 'credentials.submitted', user: 'camille', password: '' },
    { type: 'passkey.chosen' },
    { type: 'passkey.given', response: passkeyUse },
    { type: 'passkey.declined' },
    { type: 'passkey.refused' },
    { type: 'login.accepted', account: camille, hasAgreed: true },
    { type: 'secondFactor.needed' },
    { type: 'login.refused' },
    { type: 'login.throttled', seconds: 30 },
    { type: 'lock.expired' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
