import { enteringMachine } from '#machines/flows/accounts/entering.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of being let in. */
export const enteringPaths = pathsOf(enteringMachine, {
  events: [
    { type: 'signIn.accepted', signedIn: { account: camille, hasAgreed: true }, redirect: null },
    { type: 'signIn.accepted', signedIn: { account: camille, hasAgreed: false }, redirect: null },
    { type: 'terms.decided' },
  ],
})
