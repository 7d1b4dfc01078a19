import { expect } from 'vitest'
import type { components } from '#openapi'
import { addDemo } from '../../../server/demo.ts'
import {
  bulkBody,
  bulkOrigin,
  bulkPath,
  createBulk,
  type BulkOrigin,
  type BulkSending,
} from '../../support/server/calls/bulk-sendings.ts'
import { startServer } from '../../support/server/server.ts'

type Schemas = components['schemas']
type Change = Parameters<typeof bulkBody>[2]

export type BulkDesk = Awaited<ReturnType<typeof openBulkDesk>>

/** A server with the demonstration, and the calls of Ada for bulk sendings. */
export async function openBulkDesk() {
  const server = await startServer()
  await addDemo(server.ports)
  let ada = await server.signIn('ada')
  const create = (body: object, headers?: Record<string, string>) => createBulk(server, ada, body, headers)
  return {
    server,
    ada,
    /** Signs Ada in again: a session does not outlast what some tests wait. */
    signIn: async () => {
      ada = await server.signIn('ada')
      return ada
    },
    /** How many requests her tenant may send in a month; null for any number. */
    setQuota: (quota: number | null) =>
      server.ports.db.query(
        `update tenants set params = params || jsonb_build_object('requestQuota', $1::float8)
         where id = (select tenant from accounts where login = 'ada')`,
        [quota],
      ),
    /** A new template. */
    origin: (change?: Schemas['TemplatePatch']) => bulkOrigin(server, ada, change),
    create,
    tried: (origin: BulkOrigin, rows: number) => create(bulkBody(origin, rows)),
    /** The id of a bulk sending that has begun. */
    begun: async (origin: BulkOrigin, rows: number, change?: Change): Promise<string> => {
      const { status, body } = await create(bulkBody(origin, rows, change))
      expect([status, body]).toEqual([200, expect.anything()])
      return (body as BulkSending).id
    },
    seen: async (id: string) => (await server.call('GET', bulkPath(id), undefined, ada)).body as BulkSending,
    rowsOf: async (id: string, query = '?size=100') =>
      (await server.call('GET', bulkPath(id, `/rows${query}`), undefined, ada)).body as {
        content: Schemas['BulkRow'][]
        totalElements: number
      },
    command: (id: string, command: 'pause' | 'resume' | 'cancel') =>
      server.call('POST', bulkPath(id, `/${command}`), undefined, ada),
    request: async (id: string) =>
      (await server.call('GET', `/public/v1/simple-sign-requests/${id}`, undefined, ada)).body as Schemas['Request'],
  }
}
