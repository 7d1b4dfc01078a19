import type { EditingCancelPorts } from '#machines/flows/requests/editing-cancel.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Drops the open edit of a request: `cancelEditing`. `key` makes it happen once. */
export const editingCancelPorts = (api: Api, key: string): Effects<EditingCancelPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.POST('/private/simple-sign/{requestId}/editing/cancel', {
      params: { path: { requestId: id }, header: { 'Idempotency-Key': key } },
      signal,
    })
    if (response.ok) return { type: 'action.done' }
    // The edit was submitted or cancelled in another tab, or the request has ended.
    if (error?.name === 'RequestCannotBeEditedException' || error?.name === 'NotFoundException')
      return { type: 'action.refused', name: error.name }
    throw new UnexpectedAnswer(response, error)
  },
})
