import type { RequestsToSignPorts } from '#machines/flows/signing/requests-to-sign.machine.ts'
import { ownQueryOf } from '#machines/rules/signing/own-filter.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer } from '../../client.ts'
import { watching } from '../../watching.ts'
import { pageOf, type OwnListTools } from './own-list.ts'

/** The requests that wait for the account's signature: `listRequestsToSign` of the contract. */
export const requestsToSignPorts = ({ api, now, onReturn }: OwnListTools): Effects<RequestsToSignPorts> => ({
  async listRows({ filter, sort, after, size }, signal) {
    const query = { ...ownQueryOf(filter), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/private/my-requests-to-sign', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'rows.listed', page: pageOf(data), at: now() }
  },
  watchRows: watching(onReturn),
})
