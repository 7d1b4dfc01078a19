import type { DomainsPorts } from '#machines/flows/tenants/domains.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

const refusals = ['InvalidDomainException', 'DomainDuplicateException', 'TooManyDomainsException'] as const

/** The domains of one's own organisation (docs/single-sign-on.md), whose name is known. */
export const domainsPorts = (api: Api, organisation: () => string): Effects<DomainsPorts> => ({
  async listDomains(_, signal) {
    const { data, error, response } = await api.GET('/private/my-tenant-domains', { signal })
    if (data) return { type: 'domains.listed', organisation: organisation(), domains: data.domains }
    throw new UnexpectedAnswer(response, error)
  },

  async addDomain({ domain }, signal) {
    const { data, error, response } = await api.POST('/private/my-tenant-domains', { body: { domain }, signal })
    if (data) return { type: 'domain.added', domain: data }
    const refusal = refusals.find((name) => name === error?.name)
    if (refusal) return { type: 'addition.refused', name: refusal }
    throw new UnexpectedAnswer(response, error)
  },

  async checkDomain({ id }, signal) {
    const params = { path: { id } }
    const { data, error, response } = await api.POST('/private/my-tenant-domains/{id}/check', { params, signal })
    if (data) return { type: 'domain.checked', domain: data }
    if (error?.name === 'NotFoundException') return { type: 'domain.gone' }
    if (error?.name === 'DomainRecordMissingException' || error?.name === 'DomainLookupException')
      return { type: 'check.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },

  // A domain that is not there any more is removed.
  async removeDomain({ id }, signal) {
    const params = { path: { id } }
    const { error, response } = await api.DELETE('/private/my-tenant-domains/{id}', { params, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'domain.gone' }
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
    throw new UnexpectedAnswer(response, error)
  },
})
