import type { InviteRefusalPorts } from '#machines/flows/invites/invite-refusal.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Refuses an invitation: `refuseInvite`. One that can no longer be answered is gone as well. */
export const inviteRefusalPorts = (api: Api): Effects<InviteRefusalPorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.POST('/private/my-tenant-invites/{id}/refuse', {
      params: { path: { id } },
      signal,
    })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'action.done' }
    throw new UnexpectedAnswer(response, error)
  },
})
