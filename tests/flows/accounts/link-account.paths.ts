import { linkAccountMachine } from '#machines/flows/accounts/link-account.machine.ts'
import { camille } from '../../support/samples/account.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** What the server offers to link. */
export const offer = { mail: camille.mail, organisation: 'Atelier Morel', redirect: '/signature-check' }

/** Walks through every transition of linking an account. */
export const linkAccountPaths = pathsOf(linkAccountMachine, {
  events: [
    { type: 'offer.found', offer },
    { type: 'offer.ended' },
    { type: 'retry.chosen' },
    { type: 'password.submitted', password: 'Analytical-Engine-1843' },
    { type: 'password.submitted', password: '' },
    { type: 'account.linked', account: camille, hasAgreed: true },
    { type: 'secondFactor.needed' },
    { type: 'password.refused' },
    { type: 'tries.exceeded', seconds: 42 },
    { type: 'call.failed', failure: 'offline' },
  ],
})
