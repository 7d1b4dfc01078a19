import type { RequestCreatorsPorts } from '#machines/flows/requests/request-creators.machine.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'

/** The people that requests can be filtered by: `listRequestCreators` of the contract. */
export const requestCreatorsPorts = (api: Api): Effects<RequestCreatorsPorts> => ({
  async readCreators(_, signal) {
    const { data, error, response } = await api.GET('/private/username', { signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'creators.read', people: data }
  },
})
