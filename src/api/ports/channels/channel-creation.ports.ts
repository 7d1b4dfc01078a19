import type { ChannelCreationPorts, ShownToken } from '#machines/flows/channels/channel-creation.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What the server may refuse a token for, which the form says. */
const refusals = ['ChannelDuplicateException', 'TooManyChannelsException', 'ControlCharacterException'] as const

/** Creates an API token: `createChannel`. The token goes to `shown`, and into no event. */
export const channelCreationPorts = (api: Api, shown: ShownToken): Effects<ChannelCreationPorts> => ({
  async createChannel({ channel }, signal) {
    const body = { ...channel, name: channel.name.trim() }
    const { data, error, response } = await api.POST('/private/channels', { body, signal })
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
    const refusal = refusals.find((name) => name === error?.name)
    if (refusal) return { type: 'channel.refused', name: refusal }
    if (!data) throw new UnexpectedAnswer(response, error)
    shown.token = data.token
    return { type: 'channel.created' }
  },
})
