import type { GroupRemovalPorts } from '#machines/flows/groups/group-removal.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Deletes a group: `deleteGroup`. */
export const groupRemovalPorts = (api: Api): Effects<GroupRemovalPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.DELETE('/private/groups/{id}', { params: { path: { id } }, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'action.done' }
    throw new UnexpectedAnswer(response, error)
  },
})
