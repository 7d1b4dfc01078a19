import type { components } from '#openapi'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import type { Delay } from '../engine/delays.ts'
import type { RequestRow } from './requests.ts'
import type { SignerRow } from './request-signers.ts'
import { always, among, contains, during, equals, matching, type Period } from '../engine/list-filter.ts'
import { MAX_COUNTED, pageOf, type List, type SortOrder, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'

/** The conditions on a list of requests, all of which must hold. */
export type Filter = {
  name?: string
  id?: string
  states: components['schemas']['RequestState'][]
  created?: Period
  expires?: Period
  modified?: Period
  /** When their files are to be purged. */
  filesPurge?: Period
  /** The id of the account that created them. */
  issuer?: string
  signerEmail?: string
}

/** What a list of requests `r` can be sorted by. */
export const sortable = {
  createdDate: { by: 'r.created_at', isTime: true },
  lastModifiedDate: { by: 'r.modified_at', isTime: true },
  name: { by: 'lower(r.name)' },
}

/** The sort order of a list of requests. */
export type Sort = { key: keyof typeof sortable; order: SortOrder }

/** A request as a list shows it. */
export type ListedRow = Pick<
  RequestRow,
  | 'id'
  | 'name'
  | 'state'
  | 'issuer'
  | 'createdAt'
  | 'modifiedAt'
  | 'expiresAt'
  | 'filesPurgeAt'
  | 'filesPurgedAt'
  | 'dataPurgedAt'
> & {
  issuerName: string
  signers: (Pick<SignerRow, 'firstName' | 'lastName' | 'status'> & { hasReturned: boolean })[]
  /** The newest delay, with a time as the database writes it in JSON; null without one. */
  delay: (Pick<Delay, 'cause'> & { since: string }) | null
  /** The open edit, with a time in the same form; null without one. */
  edit: { since: string; channelName: string | null } | null
}

/** Which requests are listed, and which page of them. */
export type ListQuery = { scope: Scope; filter: Filter; sort: Sort; page: PageQuery }

const COLUMNS = `r.id, r.name, r.state, r.issuer, r.created_at as "createdAt", r.modified_at as "modifiedAt",
  r.expires_at as "expiresAt", r.files_purge_at as "filesPurgeAt", r.files_purged_at as "filesPurgedAt", r.data_purged_at as "dataPurgedAt",
  (select a.first_name || ' ' || a.last_name from accounts a where a.id = r.issuer) as "issuerName",
  (select coalesce(json_agg(json_build_object('firstName', s.first_name, 'lastName', s.last_name, 'status', s.status,
      'hasReturned', s.mail_returned_at is not null) order by s.position, s.id), '[]')
    from request_signers s where s.request = r.id and s.removed_at is null) as signers,
  (select json_build_object('cause', d.cause, 'since', d.since) from delays d
    where d.subject_kind = '${REQUEST}' and d.subject_id = r.id order by d.since desc limit 1) as delay,
  (select json_build_object('since', e.since, 'channelName', e.channel_name) from request_edits e
    where e.request = r.id) as edit`

/** One page of the requests in scope that match the filter, with their signers. Reads only the start of an index. */
export async function listPage(tx: Sql, { scope, filter, sort, page }: ListQuery): Promise<Page<ListedRow>> {
  const matched = matching([
    // Drafts are private work in progress and never listed.
    always("r.state <> 'INITIATED'"),
    ...inScope(scope),
    equals('r.id', filter.id),
    contains(['r.name'], filter.name),
    among('r.state', filter.states),
    equals('r.issuer', filter.issuer),
    during('r.created_at', filter.created),
    during('r.expires_at', filter.expires),
    during('r.modified_at', filter.modified),
    during('r.files_purge_at', filter.filesPurge),
  ])
  const sources = filter.signerEmail ? sourcesByMail(matched.add(filter.signerEmail)) : { from: 'requests r' }
  const order = { ...sortable[sort.key], order: sort.order }
  return pageOf(tx, { ...sources, name: 'r', columns: COLUMNS, sort: order }, matched, page)
}

/**
 * Somebody has few requests to sign, which are looked up; or many, and then they are soon found among all that are read in
 * order. Fenced in, so that the database does not guess, without statistics, which of the two it is.
 */
const sourcesByMail = (mail: string): Pick<List, 'with' | 'from'> => ({
  with: `mailed as materialized (select distinct s.request from request_signers s where lower(s.mail) = lower(${mail}) and s.removed_at is null
    order by s.request limit ${MAX_COUNTED + 1})`,
  from: [
    {
      from: 'mailed m cross join lateral (select * from requests where id = m.request offset 0) r',
      conditions: [`(select count(*) from mailed) <= ${MAX_COUNTED}`],
    },
    {
      from: 'requests r',
      conditions: [
        `(select count(*) from mailed) > ${MAX_COUNTED}`,
        `(select true from request_signers s where s.request = r.id and lower(s.mail) = lower(${mail}) and s.removed_at is null limit 1)`,
      ],
    },
  ],
})
