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

/**
 * The requests with a file of this hash in any version, and the requests in `ids`, without drafts; at most 100. Those of
 * sandboxes are last, and sealed files first, so that no other uploads of a file leave out the request that sealed it.
 * Otherwise newest first.
 */
export async function requestsOfHash(tx: Sql, hash: string, ids: string[]): Promise<CheckedRequest[]> {
  const { rows } = await tx.query<CheckedRequest>(
    `with known as (
       select request, 1 as rank from sealed_files where hash = $1
       union all select o.id, 2 from requests o join document_files f on f.document = o.document
         where f.original_hash = $1
       union all select o.id, 3 from requests o join document_files f on f.document = o.document
         where f.upload_hash = $1
       union all select unnest($2::text[]), null),
     best as (select request, min(rank) as rank from known group by request)
     select r.id, r.state, r.sandbox as "isSandbox", t.name as organization, a.first_name || ' ' || a.last_name as requester,
       coalesce((select min(e.at) from events e where e.stream = 'request/' || r.id and e.type = 'request.submitted'),
         r.created_at) as "requestedAt",
       (array['SEALED', 'ORIGINAL', 'UPLOAD'])[best.rank] as "knownAs"
     from best join requests r on r.id = best.request join tenants t on t.id = r.tenant join accounts a on a.id = r.issuer
     where r.state <> 'INITIATED'
     order by r.sandbox, coalesce(best.rank, 1), r.created_at desc limit 100`,
    [hash, ids],
  )
  return rows
}
