import { termsConsentMachine } from '#machines/flows/accounts/terms-consent.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of accepting new terms. */
export const termsConsentPaths = pathsOf(termsConsentMachine, {
  events: [
    { type: 'approval.changed', isApproved: true },
    { type: 'terms.accepted' },
    { type: 'terms.postponed' },
    { type: 'consent.kept' },
    { type: 'call.failed', failure: 'offline' },
  ],
})
