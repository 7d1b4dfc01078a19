import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import { administrator } from '../../support/sample-organisation.ts'
import { domains, foundDomain, newDomain } from '../../support/sample-domains.ts'
import { pathsOf } from '../../support/walks/paths.ts'

const waiting = foundDomain.id

/** Walks through the domains of one's own organisation. */
export const domainsPaths = pathsOf(domainsMachine, {
  input: { tenant: null },
  events: [
    { type: 'domains.listed', organisation: administrator.tenant.name, domains },
    { type: 'add.chosen' },
    { type: 'domain.submitted', text: 'no domain' },
    { type: 'domain.submitted', text: newDomain.domain },
    { type: 'addition.declined' },
    { type: 'domain.added', domain: newDomain },
    { type: 'addition.refused', name: 'InvalidDomainException' },
    { type: 'addition.refused', name: 'DomainDuplicateException' },
    { type: 'addition.refused', name: 'TooManyDomainsException' },
    { type: 'check.chosen', id: waiting },
    { type: 'domain.checked', domain: foundDomain },
    { type: 'check.refused', name: 'DomainRecordMissingException' },
    { type: 'check.refused', name: 'DomainLookupException' },
    { type: 'removal.chosen', id: domains[0]!.id },
    { type: 'removal.confirmed' },
    { type: 'removal.declined' },
    { type: 'identity.needed' },
    { type: 'identity.confirmed' },
    { type: 'identity.declined' },
    { type: 'domain.gone' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ value, context }, event) => {
    // What is refused to those who are not known is a removal; nothing is withdrawn.
    if (event.type === 'domains.listed') return value === 'loading'
    if (event.type === 'identity.needed') return value === 'removing'
    if (event.type === 'domain.added') return !context.domains.some(({ id }) => id === event.domain.id)
    if (event.type === 'check.chosen')
      return context.domains.some(({ id, state }) => id === event.id && state === 'WAITING')
    return event.type === 'removal.chosen' ? context.domains.some(({ id }) => id === event.id) : true
  },
  // A domain that was added, verified or removed before makes no difference.
  telling: ({ chosen, done, complaint }) => [chosen, done, complaint],
})
