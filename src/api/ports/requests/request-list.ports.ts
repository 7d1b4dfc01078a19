import type { RequestListPorts } from '#machines/flows/requests/request-list.machine.ts'
import { queryOf } from '#machines/rules/requests/request-filter.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'

/** The requests that one may see, or of one `creator` only, and that they have changed: `listRequests` and `listenForHints` of the contract. */
export const requestListPorts = (
  api: Api,
  now: () => number,
  creator: () => string | null = () => null,
): Effects<RequestListPorts> => ({
  async listRows({ filter, sort, after, size }, signal) {
    const accountId = creator()
    const query = {
      ...queryOf(filter),
      ...(accountId !== null && { accountId }),
      sort,
      size,
      ...(after !== null && { after }),
    }
    const { data, error, response } = await api.GET('/public/v1/simple-sign-requests', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    const { content, totalElements, totalExact, next } = data
    const page = { rows: content, total: totalElements, isExact: totalExact, next }
    return { type: 'rows.listed', page, at: now() }
  },

  watchRows: (_, signal, tell) =>
    watch(
      api,
      ({ kind }) => kind === REQUEST,
      signal,
      () => tell({ type: 'rows.changed' }),
    ),
})
