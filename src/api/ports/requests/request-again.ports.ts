import type { components } from '#openapi'
import type { RequestAgainPorts } from '#machines/flows/requests/request-again.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about the request. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'RequestCannotBeRepeatedException',
  'RequestFilesDeletedException',
  'NotFoundException',
]

/** Makes a new draft of a request: `repeatRequest`. */
export const requestAgainPorts = (api: Api): Effects<RequestAgainPorts> => ({
  async repeatRequest({ id: requestId, key }, signal) {
    const { data, error, response } = await api.POST('/private/simple-sign/{requestId}/again', {
      params: { path: { requestId }, header: { 'Idempotency-Key': key } },
      signal,
    })
    if (data) return { type: 'request.repeated', draft: data.id }
    if (error && REFUSALS.includes(error.name)) return { type: 'request.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
