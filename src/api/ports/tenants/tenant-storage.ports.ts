import type { StoragePorts } from '#machines/flows/tenants/storage.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The storage of any organisation, for the administrators of the platform. */
export function tenantStoragePorts(api: Api): Effects<StoragePorts> {
  const read = async (tenant: string, signal: AbortSignal) => {
    const params = { path: { id: tenant } }
    const { data, error, response } = await api.GET('/private/tenants/{id}/storage', { params, signal })
    if (data) return { storage: data, revision: response.headers.get('etag') ?? '' }
    throw new UnexpectedAnswer(response, error)
  }
  return {
    readStorage: async ({ tenant }, signal) => ({ type: 'storage.read', ...(await read(tenant!, signal)) }),

    async changePolicy({ tenant, policy, revision }, signal) {
      const params = { path: { id: tenant! }, header: { 'If-Match': revision } }
      const given = { params, body: { policies: [policy] }, signal }
      const { data, error, response } = await api.PATCH('/private/tenants/{id}/storage', given)
      if (data) return { type: 'policy.changed', storage: data, revision: response.headers.get('etag') ?? '' }
      if (error?.name === 'StaleRevisionException') return { type: 'policy.outdated', ...(await read(tenant!, signal)) }
      throw new UnexpectedAnswer(response, error)
    },

    async setHold({ tenant, reason, request }, signal) {
      const given = { params: { path: { id: tenant! } }, body: { reason, requestId: request }, signal }
      const { data, error, response } = await api.POST('/private/tenants/{id}/legal-holds', given)
      if (data) return { type: 'hold.set', hold: data }
      if (error?.name === 'NotFoundException') return { type: 'hold.refused' }
      throw new UnexpectedAnswer(response, error)
    },

    // One that is not there any more is lifted.
    async liftHold({ id }, signal) {
      const { error, response } = await api.DELETE('/private/legal-holds/{id}', { params: { path: { id } }, signal })
      if (response.ok || error?.name === 'NotFoundException') return { type: 'hold.lifted' }
      throw new UnexpectedAnswer(response, error)
    },
  }
}
