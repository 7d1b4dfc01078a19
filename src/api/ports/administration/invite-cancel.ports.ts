import type { InviteCancelPorts } from '#machines/flows/administration/invite-cancel.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Takes an invitation back: `cancelInvite`. One that was answered meanwhile is over, too. */
export const inviteCancelPorts = (api: Api): Effects<InviteCancelPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.DELETE('/private/tenant-invites/{id}', { params: { path: { id } }, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'action.done' }
    throw new UnexpectedAnswer(response, error)
  },
})
