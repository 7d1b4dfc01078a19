import type { SigningPorts } from '#machines/flows/signing/signing.machine.ts'
import type { SigningJournal } from '../../browser/signing-journal.ts'
import type { Effects } from '../../bind.ts'
import { bearer, type Api } from '../../client.ts'
import { closedBy, leadingTo } from '../../signer.ts'

/** Opens a request for signing: `openRequest` of the contract, with the values kept in this tab. */
export const signingPorts = (
  api: Api,
  { token, journal, now }: { token: string; journal: SigningJournal; now: () => number },
): Effects<SigningPorts> => ({
  async openRequest(_, signal) {
    const { data, error, response } = await api.GET('/private/simple-sign-requests/signer/open', {
      headers: bearer(token),
      signal,
    })
    if (!data) return closedBy(response, error)
    const page = leadingTo({ view: data }, now())
    if (page) return { type: 'request.closed', page }
    return {
      type: 'request.opened',
      view: data,
      revision: response.headers.get('etag') ?? '',
      kept: journal.values(),
    }
  },
})
