import type { RequestListPorts } from '#machines/flows/request-list.machine.ts'
import { queryOf } from '#machines/rules/request-filter.ts'
import type { Effects } from '../bind.ts'
import { UnexpectedAnswer, type Api } from '../client.ts'

const SIZE = 20

/** The requests that one may see: `listRequests` of the contract. */
export const requestListPorts = (api: Api, now: () => number): Effects<RequestListPorts> => ({
  async listRequests({ filter, sort, after }, signal) {
    const query = { ...queryOf(filter), sort, size: SIZE, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    const page = { rows: content, total: totalElements, isExact: totalExact, next }
    return { type: 'requests.listed', page, at: now() }
  },
})
