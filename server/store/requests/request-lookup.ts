import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'

/** What a file with a hash is in a request. */
export type KnownAs = 'SEALED' | 'ORIGINAL' | 'UPLOAD'

/** The facts about a request that a public check may reveal. `knownAs`: null if found by its id only. */
type CheckedRequest = {
  id: string
  organization: string
  state: components['schemas']['RequestState']
  knownAs: KnownAs | null
  /** Who sent it, and when. */
  requester: string
  requestedAt: Date
  isSandbox: boolean
}

/** The requests with a file of this hash in any version, and the requests in `ids`; newest first, at most 100. */
export async function requestsOfHash(tx: Sql, hash: string, ids: string[]): Promise<CheckedRequest[]> {
  const { rows } = await tx.query<CheckedRequest>(
    `with known as (
       select request, 1 as rank, 'SEALED' as kind from sealed_files where hash = $1
       union all select o.id, 2, 'ORIGINAL' from requests o join document_files f on f.document = o.document
         where f.original_hash = $1
       union all select o.id, 3, 'UPLOAD' from requests o join document_files f on f.document = o.document
         where f.upload_hash = $1)
     select r.id, r.state, r.sandbox as "isSandbox", t.name as organization, a.first_name || ' ' || a.last_name as requester,
       coalesce((select min(e.at) from events e where e.stream = 'request/' || r.id and e.type = 'request.submitted'),
         r.created_at) as "requestedAt",
       (select kind from known where request = r.id order by rank limit 1) as "knownAs"
     from requests r join tenants t on t.id = r.tenant join accounts a on a.id = r.issuer
     where r.id in (select unnest($2::text[]) union select request from known)
     order by r.created_at desc limit 100`,
    [hash, ids],
  )
  return rows
}
