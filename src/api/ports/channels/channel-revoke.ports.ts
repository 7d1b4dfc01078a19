import type { ChannelRevokePorts } from '#machines/flows/channels/channel-revoke.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Revokes an API token: `revokeChannel`. One that was revoked elsewhere is revoked, too. */
export const channelRevokePorts = (api: Api): Effects<ChannelRevokePorts> => ({
  async act({ id }, signal) {
    const { error, response } = await api.DELETE('/private/channels/{id}', { params: { path: { id } }, signal })
    if (response.ok || error?.name === 'NotFoundException') return { type: 'action.done' }
    throw new UnexpectedAnswer(response, error)
  },
})
