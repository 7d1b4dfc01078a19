import type { MenuCountsPorts } from '#machines/flows/platform/menu-counts.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What waits for the account: `countRequestsToSign` of the contract. */
export const menuCountsPorts = (api: Api): Effects<MenuCountsPorts> => ({
  async readCounts(_, signal) {
    const { data, error, response } = await api.GET('/private/my-requests-to-sign-count', { signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'counts.read', counts: { requestsToSign: data.count } }
  },
})
