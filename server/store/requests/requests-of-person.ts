import { statesShownAs } from '#machines/rules/requests/request-state.ts'
import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'
import { IS_HELD } from './purge.ts'
import type { RequestRow } from './requests.ts'

type Schemas = components['schemas']

/** A person, by their email in lower case, as a tenant knows them. */
type Person = { tenant: string; mail: string }

/** A request that somebody is in. */
export type PersonalRequestRow = Pick<
  RequestRow,
  'id' | 'name' | 'state' | 'salt' | 'createdAt' | 'endedAt' | 'purgeAt'
> & {
  /** As what they are in it. */
  parts: Schemas['PersonalRequestPart'][]
  /** The ids of the signers and copy recipients that they are. */
  people: string[]
  /** When its files are purged by the policy of when it ended; null if it had none. */
  filesPurgeAt: Date | null
  isHeld: boolean
}

/** `$2` is the email, `$3` the same as JSON, `$4` requests that they are in for another reason. */
const FOUND = `
  select s.request, 'SIGNER' as part, s.id as person from request_signers s where lower(s.mail) = $2
  union all
  select c.request, 'COPY_RECIPIENT', c.id from request_copy_recipients c where lower(c.mail) = $2
  union all
  select s.request, 'FORMER_ADDRESS', s.id from former_addresses f join request_signers s on s.id = f.signer
    where (lower(f.mail) = $2 or lower(f.successor) = $2) and lower(s.mail) <> $2
  union all
  select c.request, 'FORMER_ADDRESS', c.id from former_copy_addresses f
    join request_copy_recipients c on c.id = f.copy_recipient
    where (lower(f.mail) = $2 or lower(f.successor) = $2) and lower(c.mail) <> $2
  union all
  select e.request, 'EDIT', null from request_edits e join requests w on w.id = e.request
    where w.tenant = $1 and position($3 in lower(e.content::text)) > 0
  union all
  select one, 'COMMENTS', null from unnest($4::text[]) as one`

/** Whether no policy keeps a request that has ended, and nobody else: `$5` is now. The law may still keep it. */
const IS_FREE = `(requests.ended_at is not null and requests.purge_at is null
  and coalesce(requests.files_purge_at <= $5, true) and not ${IS_HELD})`
/** First the requests that were not finished; of those that were, first the longest ended, which the law no longer keeps. */
const MOST_ERASABLE_FIRST = `not ${IS_FREE},
  case when ${IS_FREE} and requests.state = any($6) then requests.ended_at end nulls first`

/**
 * Requests of a tenant that somebody is in, whose data is still there, newest first. If there are more than `limit`, those
 * that can be deleted are not left out. `commented`: ids that they commented on; `at` is now.
 */
export async function requestsOfPerson(
  tx: Sql,
  { tenant, mail }: Person,
  { commented, at, limit }: { commented: readonly string[]; at: Date; limit: number },
): Promise<{ rows: PersonalRequestRow[]; hasMore: boolean }> {
  const { rows } = await tx.query<PersonalRequestRow>(
    `select requests.id, requests.name, requests.state, requests.salt, requests.created_at as "createdAt",
       requests.ended_at as "endedAt", requests.purge_at as "purgeAt", requests.files_purge_at as "filesPurgeAt",
       found.parts, found.people, ${IS_HELD} as "isHeld"
     from (
       select request, array_agg(distinct part order by part) as parts,
         coalesce(array_agg(distinct person) filter (where person is not null), '{}') as people
       from (${FOUND}) as places group by request
     ) as found join requests on requests.id = found.request
     where requests.tenant = $1 and requests.data_purged_at is null
     order by ${MOST_ERASABLE_FIRST}, requests.created_at desc, requests.id limit $7`,
    [tenant, mail, JSON.stringify(mail), commented, at, statesShownAs('FINISHED'), limit + 1],
  )
  const newestFirst = rows
    .slice(0, limit)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  return { rows: newestFirst, hasMore: rows.length > limit }
}
