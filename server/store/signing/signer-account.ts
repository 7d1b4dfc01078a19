import { countOf, MAX_COUNTED } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import type { ListQuery, Period } from '../requests/request-list.ts'
import type { RequestRow } from '../requests/requests.ts'
import type { SignerRow } from '../requests/request-signers.ts'

/** Requests that wait for somebody's signature, or that they have signed. */
export type Kind = 'toSign' | 'signed'

/** The conditions on a list of requests, all of which must hold. Names are parts of names. */
export type OwnFilter = { name?: string; issuerName?: string; tenantName?: string; created?: Period; signed?: Period }

/** A request as the list of one of its signers shows it. Times are in ISO 8601, as the database writes them. */
export type OwnRow = Pick<RequestRow, 'id' | 'name' | 'state' | 'channel'> & {
  createdAt: string
  modifiedAt: string
  expiresAt: string
  hasFiles: boolean
  signedAt: string
  issuerName: string
  tenantName: string
  /** What the list is sorted by. */
  value: string
}

type OwnQuery = Omit<ListQuery, 'scope' | 'filter'> & {
  account: string | null
  kind: Kind
  filter: OwnFilter
  at: Date
}

/** A page, and how many requests match in all: exact up to 1,000. */
export type OwnPage = { rows: OwnRow[]; count: number; isExact: boolean }

/**
 * The address by which requests are the account's to sign: none until its holder has shown that they read the mails to
 * it, since the address alone says nothing about who wrote it down.
 */
const mailOf = (account: string) => `(select a.email from accounts a where a.id = ${account} and a.mail_validated)`

/**
 * The signers that an account is, with their requests. Fenced in, so that the database, which has no statistics, begins
 * with the few rows of one address. A signer is pending only while the request can be signed, or until its deadline has
 * been noticed.
 */
const sources: Record<Kind, (account: string, at: () => string) => string> = {
  toSign: (account, at) => `(select s.request, null::timestamptz as signed_at from request_signers s
      where lower(s.mail) = ${mailOf(account)} and s.status = 'PENDING' offset 0) s
    cross join lateral (select * from requests where id = s.request and expires_at >= ${at()} offset 0) r`,
  signed: (account) => `(select s.request, s.signed_at from request_signers s
      where lower(s.mail) = ${mailOf(account)} and s.status = 'SIGNED' offset 0) s
    cross join lateral (select * from requests where id = s.request offset 0) r`,
}

const sortable = { createdDate: 'r.created_at', lastModifiedDate: 'r.modified_at', name: 'lower(r.name)' } as const

/** How many requests wait for the signature of an account at a time, up to 1,000. */
export async function countToSign(tx: Sql, account: string | null, at: Date): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from ${sources.toSign('$1', () => '$2')} limit ${MAX_COUNTED}) waiting`,
    [account, at],
  )
  return rows[0]!.n
}

/** One page of the requests that an account is to sign, or has signed, after a cursor or from an offset. */
export async function listOwn(tx: Sql, { account, kind, filter, at, sort, page }: OwnQuery): Promise<OwnPage> {
  const values: unknown[] = [account]
  const add = (value: unknown) => `$${values.push(value)}`
  const conditions = conditionsOf(filter, add)
  const type = sort.key === 'name' ? 'text' : 'timestamptz'
  const sign = sort.order === 'asc' ? '>' : '<'
  const after = page.after ? `where (value, id) ${sign} (${add(page.after.value)}::${type}, ${add(page.after.id)})` : ''
  const order = `order by value ${sort.order}, id ${sort.order}`
  const { rows } = await tx.query<{ rows: OwnRow[]; n: number }>(
    `with own as materialized (
       select r.id, r.name, r.state, r.channel, r.created_at, r.modified_at, r.expires_at,
         r.files_purged_at is null as has_files, s.signed_at, issuer.name as issuer_name, tenant.name as tenant_name,
         ${sortable[sort.key]} as value
       from ${sources[kind]('$1', () => add(at))}
       cross join lateral (select first_name || ' ' || last_name as name from accounts where id = r.issuer offset 0) issuer
       cross join lateral (select name from tenants where id = r.tenant offset 0) tenant
       where ${['true', ...conditions].join(' and ')})
     select (select count(*)::int from (select 1 from own limit ${MAX_COUNTED + 1}) counted) as n,
       (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'state', state, 'channel', channel,
           'createdAt', created_at, 'modifiedAt', modified_at, 'expiresAt', expires_at, 'hasFiles', has_files,
           'signedAt', signed_at, 'issuerName', issuer_name, 'tenantName', tenant_name, 'value', value) ${order}), '[]')
        from (select * from own ${after} ${order} limit ${add(page.size)} offset ${add(page.offset)}) listed) as rows`,
    values,
  )
  const { rows: listed, n } = rows[0]!
  return { rows: listed, ...countOf(n) }
}

function conditionsOf(
  { name, issuerName, tenantName, created, signed }: OwnFilter,
  add: (value: unknown) => string,
): string[] {
  // `position`, unlike `like`, has no wildcards that would need escaping.
  const contains = (column: string, part?: string) =>
    part ? [`position(lower(${add(part)}) in lower(${column})) > 0`] : []
  const within = (column: string, period?: Period) =>
    period ? [`${column} >= ${add(period[0])}`, `${column} < ${add(period[1])}`] : []
  return [
    ...contains('r.name', name),
    ...contains('issuer.name', issuerName),
    ...contains('tenant.name', tenantName),
    ...within('r.created_at', created),
    ...within('s.signed_at', signed),
  ]
}

/** The signer of a request that an account is; undefined if none. */
export async function ownSigner(
  tx: Sql,
  account: string | null,
  request: string,
): Promise<Pick<SignerRow, 'id' | 'status' | 'lastMailAt'> | undefined> {
  const { rows } = await tx.query<Pick<SignerRow, 'id' | 'status' | 'lastMailAt'>>(
    `select s.id, s.status, s.last_mail_at as "lastMailAt" from request_signers s
     where s.request = $2 and lower(s.mail) = ${mailOf('$1')}`,
    [account, request],
  )
  return rows[0]
}
