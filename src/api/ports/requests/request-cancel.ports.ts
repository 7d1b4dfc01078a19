import type { components } from '#openapi'
import type { RequestCancelPorts } from '#machines/flows/requests/request-cancel.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about the request or the words. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'RequestCannotBeCanceledException',
  'CustomMessageEmptyException',
  'CustomMessageTooLongException',
  'CustomMessageUrlException',
  'NotFoundException',
]

/** Cancels a request: `cancelRequest`. */
export const requestCancelPorts = (api: Api): Effects<RequestCancelPorts> => ({
  async cancelRequest({ request: requestId, message: customMessage, key }, signal) {
    const { data, error, response } = await api.POST('/public/v1/simple-sign/{requestId}/cancel-request', {
      params: { path: { requestId }, header: { 'Idempotency-Key': key } },
      body: { customMessage },
      signal,
    })
    if (data) return { type: 'request.canceled' }
    if (error && REFUSALS.includes(error.name)) return { type: 'cancel.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
