import type { RequestListPorts } from '#machines/flows/requests/request-list.machine.ts'
import { queryOf } from '#machines/rules/requests/request-filter.ts'
import type { Effects } from '../../bind.ts'
import { NoConnection, UnexpectedAnswer, type Api } from '../../client.ts'
import { subscribe } from '../../hints.ts'

/** The requests that one may see, and that they have changed: `listRequests` and `listenForHints` of the contract. */
export const requestListPorts = (api: Api, now: () => number): Effects<RequestListPorts> => ({
  async listRows({ filter, sort, after, size }, signal) {
    const query = { ...queryOf(filter), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    const page = { rows: content, total: totalElements, isExact: totalExact, next }
    return { type: 'rows.listed', page, at: now() }
  },

  async watchRows(_, signal, tell) {
    const stop = subscribe(api, () => tell({ type: 'rows.changed' }))
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        stop()
        reject(new NoConnection('not listened to any more'))
      })
    })
  },
})
