import { documentQuotaMachine } from '#machines/flows/certifications/document-quota.machine.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Every way of reading the quota of documents. */
export const documentQuotaPaths = pathsOf(documentQuotaMachine, {
  events: [
    { type: 'quota.read', quota: { documentQuota: 50, documentsCertified: 49 } },
    { type: 'quota.read', quota: { documentQuota: 50, documentsCertified: 50 } },
    { type: 'quota.outdated' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
})
