import type { RequestListPorts } from '#machines/flows/requests/request-list.machine.ts'
import { queryOf } from '#machines/rules/requests/request-filter.ts'
import type { Effects } from '../../bind.ts'
import { NoConnection, UnexpectedAnswer, type Api } from '../../client.ts'
import { subscribe } from '../../hints.ts'

/** The visible requests and their changes: `listRequests` and `listenForHints` of the contract. */
export const requestListPorts = (api: Api, now: () => number): Effects<RequestListPorts> => ({
  async listRequests({ filter, sort, after, size }, signal) {
    const query = { ...queryOf(filter), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    const page = { rows: content, total: totalElements, isExact: totalExact, next }
    return { type: 'requests.listed', page, at: now() }
  },

  async watchRequests(_, signal, emit) {
    const stop = subscribe(api, () => emit({ type: 'requests.changed' }))
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stop()
        reject(new NoConnection('stopped listening'))
      })
    })
  },
})
