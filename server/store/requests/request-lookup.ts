import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** The facts about a request that a public check may reveal. */
type CheckedRequest = { id: string; organization: string; state: components['schemas']['RequestState'] }

/** The requests with a file of this hash in any version, and the requests in `ids`; newest first, at most 100. */
export async function requestsOfHash(tx: Sql, hash: string, ids: string[]): Promise<CheckedRequest[]> {
  const { rows } = await tx.query<CheckedRequest>(
    `select r.id, r.state, t.name as organization from requests r join tenants t on t.id = r.tenant
     where r.id = any($2) or r.id in (
       select o.id from requests o join document_files f on f.document = o.document
       where f.original_hash = $1 or f.upload_hash = $1
       union select request from sealed_files where hash = $1)
     order by r.created_at desc limit 100`,
    [hash, ids],
  )
  return rows
}
