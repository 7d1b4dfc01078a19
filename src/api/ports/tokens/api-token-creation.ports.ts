import type { ApiTokenCreationPorts, ShownToken } from '#machines/flows/tokens/api-token-creation.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** What the server may refuse a token for, which the form says. */
const refusals = ['ChannelDuplicateException', 'TooManyChannelsException', 'ControlCharacterException'] as const

/** Creates an API token: `createChannel`. The token goes to `shown`, and into no event. */
export const apiTokenCreationPorts = (api: Api, shown: ShownToken): Effects<ApiTokenCreationPorts> => ({
  async createApiToken({ values }, signal) {
    const body = { ...values, name: values.name.trim() }
    const { data, error, response } = await api.POST('/private/channels', { body, signal })
    if (error?.name === 'ReauthenticationRequiredException') return { type: 'identity.needed' }
    const refusal = refusals.find((name) => name === error?.name)
    if (refusal) return { type: 'apiToken.refused', name: refusal }
    if (!data) throw new UnexpectedAnswer(response, error)
    shown.token = data.token
    return { type: 'apiToken.created' }
  },
})
