import { commandBulk, getBulkSending, getBulkSendingRows, listBulkSendings } from '../../cases/bulk/bulk-sendings.ts'
import { createBulkSending } from '../../cases/bulk/create-bulk.ts'
import { bulkResult } from '../../cases/bulk/result.ts'
import type { Ports } from '../../cases/ports.ts'
import { Bytes } from '../bytes.ts'
import type { Handlers } from '../call.ts'
import { callOf } from '../kit/calls.ts'

type BulkOperations =
  | 'createBulkSending'
  | 'listBulkSendings'
  | 'getBulkSending'
  | 'getBulkSendingRows'
  | 'pauseBulkSending'
  | 'resumeBulkSending'
  | 'cancelBulkSending'
  | 'downloadBulkResult'

/** Sending one request for each row of a table. */
export const bulkSendings = (ports: Ports): Pick<Handlers, BulkOperations> => ({
  createBulkSending: async (call) => ({ status: 200, body: await createBulkSending(ports, callOf(call), call.body) }),
  listBulkSendings: async ({ account, query }) => ({
    status: 200,
    body: await listBulkSendings(ports, account, query ?? {}),
  }),
  getBulkSending: async ({ account, path }) => ({ status: 200, body: await getBulkSending(ports, account, path.id) }),
  getBulkSendingRows: async ({ account, path, query }) => ({
    status: 200,
    body: await getBulkSendingRows(ports, account, path.id, query ?? {}),
  }),
  pauseBulkSending: async (call) => ({
    status: 200,
    body: await commandBulk(ports, callOf(call), call.path.id, 'pauseBulkSending'),
  }),
  resumeBulkSending: async (call) => ({
    status: 200,
    body: await commandBulk(ports, callOf(call), call.path.id, 'resumeBulkSending'),
  }),
  cancelBulkSending: async (call) => ({
    status: 200,
    body: await commandBulk(ports, callOf(call), call.path.id, 'cancelBulkSending'),
  }),
  downloadBulkResult: async ({ account, path }) => ({
    status: 200,
    body: new Bytes(await bulkResult(ports, account, path.id)),
  }),
})
