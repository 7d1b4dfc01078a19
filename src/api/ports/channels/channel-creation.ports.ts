import type { ChannelCreationPorts, ShownToken } from '#machines/flows/channels/channel-creation.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** Creates an API token: `createChannel`. The token goes to `shown`, and into no event. */
export const channelCreationPorts = (api: Api, shown: ShownToken): Effects<ChannelCreationPorts> => ({
  async createChannel({ channel }, signal) {
    const body = { ...channel, name: channel.name.trim() }
    const { data, error, response } = await api.POST('/private/channels', { body, signal })
    switch (error?.name) {
      case 'ReauthenticationRequiredException':
        return { type: 'identity.needed' }
      case 'ChannelDuplicateException':
      case 'TooManyChannelsException':
      case 'ControlCharacterException':
        return { type: 'channel.refused', name: error.name }
    }
    if (!data) throw new UnexpectedAnswer(response, error)
    shown.token = data.token
    return { type: 'channel.created' }
  },
})
