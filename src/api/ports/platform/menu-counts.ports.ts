import type { MenuCountsPorts } from '#machines/flows/platform/menu-counts.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What waits for the account: `countRequestsToSign` and `countReceivedInvites` of the contract. */
export const menuCountsPorts = (api: Api): Effects<MenuCountsPorts> => ({
  async readCounts(_, signal) {
    const [toSign, invites] = await Promise.all([
      api.GET('/private/my-requests-to-sign-count', { signal }),
      api.GET('/private/my-tenant-invites/invites-count', { signal }),
    ])
    if (!toSign.data) throw new UnexpectedAnswer(toSign.response, toSign.error)
    if (!invites.data) throw new UnexpectedAnswer(invites.response, invites.error)
    return { type: 'counts.read', counts: { requestsToSign: toSign.data.count, receivedInvites: invites.data.count } }
  },
})
