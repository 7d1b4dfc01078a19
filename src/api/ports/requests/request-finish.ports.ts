import type { RequestFinishPorts } from '#machines/flows/requests/request-finish.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Finishes a request without its missing optional signatures: `endConsent`. */
export const requestFinishPorts = (api: Api): Effects<RequestFinishPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.POST('/public/v1/simple-sign/{requestId}/end-consent', {
      params: { path: { requestId: id } },
      signal,
    })
    if (response.ok) return { type: 'action.done' }
    // The last optional signer has signed meanwhile, or another tab has finished the request.
    if (error?.name === 'RequestCannotBeFinishedException') return { type: 'action.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
