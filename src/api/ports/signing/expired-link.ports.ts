import type { ExpiredLinkPorts } from '#machines/flows/signing/expired-link.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { closedBy } from '../../signer.ts'

/** Seconds to wait if the server does not say. */
const DEFAULT_WAIT = 60

/** Asking for a new link: `refreshSignerToken` of the contract. */
export const expiredLinkPorts = (api: Api, token: string): Effects<ExpiredLinkPorts> => ({
  async renewLink(_, signal) {
    const { error, response } = await api.POST('/private/refresh-signer-token', { body: { token }, signal })
    if (response.ok) return { type: 'link.sent' }
    if (error?.name === 'TooManyAttemptsException')
      return { type: 'link.withheld', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT }
    return closedBy(response, error)
  },
})
