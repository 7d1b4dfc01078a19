import type { RequestsToSignPorts } from '#machines/flows/signing/requests-to-sign.machine.ts'
import type { SignedRequestsPorts } from '#machines/flows/signing/signed-requests.machine.ts'
import { ownQueryOf } from '#machines/rules/signing/own-filter.ts'
import type { Effects } from '../../bind.ts'
import { NoConnection, UnexpectedAnswer, type Api } from '../../client.ts'

type Given = { api: Api; now: () => number; onReturn: (tell: () => void, signal: AbortSignal) => void }

/** The requests that wait for the account's signature: `listRequestsToSign` of the contract. */
export const requestsToSignPorts = ({ api, now, onReturn }: Given): Effects<RequestsToSignPorts> => ({
  async listRows({ filter, sort, after, size }, signal) {
    const query = { ...ownQueryOf(filter), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/private/my-requests-to-sign', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'rows.listed', page: pageOf(data), at: now() }
  },
  watchRows: watching(onReturn),
})

/** The requests that the account has signed: `listSignedRequests` of the contract. */
export const signedRequestsPorts = ({ api, now, onReturn }: Given): Effects<SignedRequestsPorts> => ({
  async listRows({ filter, sort, after, size }, signal) {
    const query = { ...ownQueryOf(filter), sort, size, ...(after !== null && { after }) }
    const { data, error, response } = await api.GET('/private/my-signed-requests', { params: { query }, signal })
    if (!data) throw new UnexpectedAnswer(response, error)
    return { type: 'rows.listed', page: pageOf(data), at: now() }
  },
  watchRows: watching(onReturn),
})

type Page<Row> = { content: Row[]; totalElements: number; totalExact: boolean; next: string | null }

const pageOf = <Row extends { requestId: string }>({ content, totalElements, totalExact, next }: Page<Row>) => ({
  rows: content.map((row) => ({ ...row, id: row.requestId })),
  total: totalElements,
  isExact: totalExact,
  next,
})

/** Signers are told of no changes: whoever comes back to the page, perhaps from signing in another tab, sees them. */
const watching =
  (onReturn: Given['onReturn']) =>
  (_: undefined, signal: AbortSignal, tell: (event: { type: 'rows.changed' }) => void): Promise<never> => {
    onReturn(() => tell({ type: 'rows.changed' }), signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new NoConnection('stopped watching')))
    })
  }
