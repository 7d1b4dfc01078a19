import { contains, during, matching, type Period } from '../engine/list-filter.ts'
import { countedIn, pageOf, type Page } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { sortable, type ListQuery } from '../requests/request-list.ts'
import type { RequestRow } from '../requests/requests.ts'
import type { SignerRow } from '../requests/request-signers.ts'

/** Requests that wait for somebody's signature, or that they have signed. */
export type Kind = 'toSign' | 'signed'

/** The conditions on a list of requests, all of which must hold. Names are parts of names. */
export type OwnFilter = { name?: string; issuerName?: string; tenantName?: string; created?: Period; signed?: Period }

/** A request as the list of one of its signers shows it. `signedAt` is null until they have signed. */
export type OwnRow = Pick<
  RequestRow,
  'id' | 'name' | 'state' | 'channel' | 'createdAt' | 'modifiedAt' | 'expiresAt'
> & {
  hasFiles: boolean
  signedAt: Date | null
  issuerName: string
  tenantName: string
}

type OwnQuery = Omit<ListQuery, 'scope' | 'filter'> & {
  account: string | null
  kind: Kind
  filter: OwnFilter
  at: Date
}

/**
 * The address by which requests are the account's to sign: none until its holder has shown that they read the mails to
 * it, since the address alone says nothing about who wrote it down.
 */
const mailOf = (account: string) => `(select a.email from accounts a where a.id = ${account} and a.mail_validated)`

/** Accounts of other organisations see no tests, even if a test names their address. */
const notOthersTest = (account: string) =>
  `(not sandbox or tenant = (select a.tenant from accounts a where a.id = ${account}))`

/**
 * The signers that an account is, with their requests. Fenced in, so that the database, which has no statistics, begins
 * with the few rows of one address. A signer is pending only while the request can be signed, or until its deadline has
 * been noticed.
 */
const sources: Record<Kind, (account: string, at: () => string) => string> = {
  toSign: (account, at) => `(select s.request, null::timestamptz as signed_at from request_signers s
      where lower(s.mail) = ${mailOf(account)} and s.status = 'PENDING' offset 0) s
    cross join lateral (select * from requests where id = s.request and expires_at >= ${at()}
      and ${notOthersTest(account)} offset 0) r`,
  signed: (account) => `(select s.request, s.signed_at from request_signers s
      where lower(s.mail) = ${mailOf(account)} and s.status = 'SIGNED' offset 0) s
    cross join lateral (select * from requests where id = s.request and ${notOthersTest(account)} offset 0) r`,
}

/** How many requests wait for the signature of an account at a time, up to 1,000. */
export async function countToSign(tx: Sql, account: string | null, at: Date): Promise<number> {
  const { count } = await countedIn(tx, { from: sources.toSign('$1', () => '$2') }, matching([], account, at))
  return count
}

/** One page of the requests that an account is to sign, or has signed. */
export async function listOwn(tx: Sql, { account, kind, filter, at, sort, page }: OwnQuery): Promise<Page<OwnRow>> {
  const { name, issuerName, tenantName, created, signed } = filter
  const matched = matching(
    [
      contains(['r.name'], name),
      contains(['r.issuer_name'], issuerName),
      contains(['r.tenant_name'], tenantName),
      during('r.created_at', created),
      during('r.signed_at', signed),
    ],
    account,
  )
  const own = `own as materialized (
    select r.id, r.name, r.state, r.channel, r.created_at, r.modified_at, r.expires_at,
      r.files_purged_at is null as has_files, s.signed_at, issuer.name as issuer_name, tenant.name as tenant_name
    from ${sources[kind]('$1', () => matched.add(at))}
    cross join lateral (select first_name || ' ' || last_name as name from accounts where id = r.issuer offset 0) issuer
    cross join lateral (select name from tenants where id = r.tenant offset 0) tenant)`
  const list = { with: own, from: 'own r', name: 'r', columns: COLUMNS }
  return pageOf(tx, { ...list, sort: { ...sortable[sort.key], order: sort.order } }, matched, page)
}

const COLUMNS = `r.id, r.name, r.state, r.channel, r.created_at as "createdAt", r.modified_at as "modifiedAt",
  r.expires_at as "expiresAt", r.has_files as "hasFiles", r.signed_at as "signedAt", r.issuer_name as "issuerName",
  r.tenant_name as "tenantName"`

/** The signer of a request that an account is; undefined if none. */
export async function ownSigner(
  tx: Sql,
  account: string | null,
  request: string,
): Promise<Pick<SignerRow, 'id' | 'status' | 'lastMailAt'> | undefined> {
  const { rows } = await tx.query<Pick<SignerRow, 'id' | 'status' | 'lastMailAt'>>(
    `select s.id, s.status, s.last_mail_at as "lastMailAt" from request_signers s join requests r on r.id = s.request
     where s.request = $2 and ${notOthersTest('$1')} and s.removed_at is null and lower(s.mail) = ${mailOf('$1')}`,
    [account, request],
  )
  return rows[0]
}
