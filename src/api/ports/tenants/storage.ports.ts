import type { StoragePorts } from '#machines/flows/tenants/storage.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The storage of one's own organisation, which the administrators of the platform decide on. */
export const storagePorts = (api: Api): Effects<Pick<StoragePorts, 'readStorage'>> => ({
  async readStorage(_, signal) {
    const { data, error, response } = await api.GET('/private/my-tenant-storage', { signal })
    if (data) return { type: 'storage.read', storage: data, revision: response.headers.get('etag') ?? '' }
    throw new UnexpectedAnswer(response, error)
  },
})
