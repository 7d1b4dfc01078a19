import type { DomainsPorts } from '#machines/flows/tenants/domains.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

const refusals = ['InvalidDomainException', 'TooManyDomainsException'] as const

/** The domains of any organisation, for the administrators of the platform, who look for no records. */
export function tenantDomainsPorts(api: Api): Effects<Omit<DomainsPorts, 'checkDomain'>> {
  const list: Effects<DomainsPorts>['listDomains'] = async ({ tenant }, signal) => {
    const params = { path: { id: tenant! } }
    const organisation = await api.GET('/private/tenants/{id}', { params, signal })
    if (!organisation.data) throw new UnexpectedAnswer(organisation.response, organisation.error)
    const { data, error, response } = await api.GET('/private/tenants/{id}/domains', { params, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'domains.listed', organisation: organisation.data.name, domains: data.domains }
  }
  return {
    listDomains: list,

    async addDomain({ tenant, domain }, signal) {
      const given = { params: { path: { id: tenant! } }, body: { domain }, signal }
      const { data, error, response } = await api.POST('/private/tenants/{id}/domains', given)
      if (data) return { type: 'domain.added', domain: data }
      if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
      const refusal = refusals.find((name) => name === error?.name)
      if (refusal) return { type: 'addition.refused', name: refusal }
      throw new UnexpectedAnswer(response, error)
    },

    // One that is not approved any more, or not there, is withdrawn.
    async removeDomain({ tenant, id }, signal) {
      const { error, response } = await api.DELETE('/private/tenant-domains/{id}', { params: { path: { id } }, signal })
      if (response.ok || error?.name === 'NotFoundException') return list({ tenant }, signal)
      throw new UnexpectedAnswer(response, error)
    },
  }
}
