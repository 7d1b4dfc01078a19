import type { components } from '#openapi'
import type { EditingStartPorts } from '#machines/flows/requests/editing-start.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The problems that are about the request. Its signers may have finished it meanwhile, and it may have ended. */
const REFUSALS: readonly components['schemas']['ProblemName'][] = [
  'RequestCannotBeEditedException',
  'TooManyRevisionsException',
  'NotFoundException',
]

/** Opens a request to be edited, or finds the edit that is open already: `startEditing`. */
export const editingStartPorts = (api: Api): Effects<EditingStartPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.POST('/public/v1/simple-sign/{requestId}/editing/start', {
      params: { path: { requestId: id } },
      signal,
    })
    if (response.ok) return { type: 'action.done' }
    if (error && REFUSALS.includes(error.name)) return { type: 'action.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
