import { limits } from '#machines/rules/common/limits.ts'
import type { Ports } from '../../cases/ports.ts'
import { createRequest, patchRequest, submitRequest, type Viewed } from '../../cases/requests/drafts.ts'
import { getRequest, listRequestCreators, listRequests } from '../../cases/requests/requests.ts'
import type { AccountCall } from '../../engine/stamps.ts'
import { deleteFiles, uploadFiles } from '../../cases/requests/uploads.ts'
import type { Account, Caller } from '../../engine/caller.ts'
import type { Handlers } from '../call.ts'

type RequestOperations =
  | 'createRequest'
  | 'patchRequest'
  | 'submitRequest'
  | 'uploadFiles'
  | 'deleteFiles'
  | 'listRequests'
  | 'listRequestCreators'
  | 'getRequest'
  | 'getSimpleSignParams'

/** Creating, editing, sending and reading signature requests. */
export const requests = (ports: Ports): Pick<Handlers, RequestOperations> => ({
  getSimpleSignParams: async () => ({ status: 200, body: limits }),

  createRequest: async (call) => ({ status: 200, body: await createRequest(ports, callOf(call), call.body) }),

  patchRequest: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call.header) }
    return answer(await patchRequest(ports, callOf(call), seen, call.body))
  },

  submitRequest: async (call) => {
    const seen = { id: call.path.requestId, revision: revisionOf(call.header) }
    return answer(await submitRequest(ports, callOf(call), seen, call.body))
  },

  uploadFiles: async (call) => ({
    status: 200,
    body: await uploadFiles(ports, callOf(call), call.path.requestId, call.body),
  }),

  deleteFiles: async (call) => {
    await deleteFiles(ports, callOf(call), call.path.requestId, call.query.fileIds)
    return { status: 204 }
  },

  listRequests: async ({ account, query }) => ({ status: 200, body: await listRequests(ports, account, query ?? {}) }),

  listRequestCreators: async ({ account, query }) => ({
    status: 200,
    body: await listRequestCreators(ports, account, query?.tenantId),
  }),

  getRequest: async ({ account, path, query }) =>
    answer(await getRequest(ports, account, path.id, query?.withAudits ?? false)),
})

type Incoming = { account: Account; caller: Caller | null; address: string; header?: Header | undefined }
type Header = { 'Idempotency-Key'?: string; 'If-Match'?: string }

/** The call as use cases take it: account, its channel if it comes from a program, IP address and idempotency key. */
export const callOf = ({ account, caller, address, header }: Incoming): AccountCall => ({
  account,
  ...(caller?.kind === 'account' && caller.channel && { channel: caller.channel }),
  address,
  key: header?.['Idempotency-Key'] ?? null,
})

/** The revision in an `If-Match` header, which the contract has validated. */
export const revisionOf = (header: { 'If-Match': string }): number => Number(header['If-Match'].slice(1, -1))

export const etagOf = (revision: number) => ({ etag: `"${revision}"` })

const answer = ({ request, revision }: Viewed) => ({ status: 200, body: request, headers: etagOf(revision) }) as const
