import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { approvedDomain, domains, withdrawnDomains } from '../../support/sample-domains.ts'
import { sampleTenants, TENANT_ID } from '../../support/sample-organisation.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const organisation = sampleTenants[0]!.name

/** Walks through the domains of any organisation, as an administrator of the platform. */
export const tenantDomainsPaths = pathsOf(domainsMachine, {
  input: { tenant: TENANT_ID },
  events: [
    { type: 'domains.listed', organisation, domains },
    { type: 'domains.listed', organisation, domains: withdrawnDomains },
    { type: 'add.chosen' },
    { type: 'approval.chosen', id: domains[3]!.id },
    { type: 'domain.submitted', text: approvedDomain.domain },
    { type: 'addition.declined' },
    { type: 'domain.added', domain: approvedDomain },
    { type: 'addition.refused', name: 'InvalidDomainException' },
    { type: 'addition.refused', name: 'TooManyDomainsException' },
    { type: 'removal.chosen', id: domains[1]!.id },
    { type: 'removal.confirmed' },
    { type: 'removal.declined' },
    { type: 'identity.needed' },
    { type: 'identity.confirmed' },
    { type: 'identity.declined' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ value, context }, event) => {
    const stateOf = (wanted: string) => context.domains.find(({ id }) => id === wanted)?.state
    if (event.type === 'domains.listed') return (value === 'loading') === (event.domains === domains)
    // Only what is approved needs to be known.
    if (event.type === 'identity.needed') return value === 'adding'
    if (event.type === 'approval.chosen') return stateOf(event.id) === 'WAITING'
    return event.type === 'removal.chosen' ? stateOf(event.id) === 'APPROVED' : true
  },
  telling: ({ chosen, wanted, done, complaint }) => [chosen, wanted, done, complaint],
})
