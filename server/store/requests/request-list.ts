import type { components } from '#openapi'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import type { Delay } from '../engine/delays.ts'
import type { RequestRow } from './requests.ts'
import type { SignerRow } from './request-signers.ts'
import { countOf, MAX_COUNTED } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'
import { peopleBelow } from '../groups/people.ts'

/**
 * Limits requests to a tenant, to an issuer, or to those of the people that an account (its id) looks after; empty means
 * all.
 */
export type Scope = { tenant?: string; issuer?: string; within?: string }

/** The conditions of a scope on the columns of requests; `parameter` adds a value and names it. */
export const conditionsOfScope = (
  { tenant, issuer, within }: Scope,
  columns: { tenant: string; issuer: string },
  parameter: (value: string) => string,
): string[] => [
  ...(tenant === undefined ? [] : [`${columns.tenant} = ${parameter(tenant)}`]),
  ...(issuer === undefined ? [] : [`${columns.issuer} = ${parameter(issuer)}`]),
  // An array is made once for all rows.
  ...(within === undefined ? [] : [`${columns.issuer} = any(array${peopleBelow(parameter(within))})`]),
]

/** Whether a request with this tenant and issuer is in a scope. */
export async function isInScope(
  tx: Sql,
  scope: Scope,
  { tenant, issuer }: { tenant: string | null; issuer: string | null },
): Promise<boolean> {
  if (scope.tenant !== undefined && scope.tenant !== tenant) return false
  if (scope.issuer !== undefined && scope.issuer !== issuer) return false
  if (scope.within === undefined || scope.within === issuer) return true
  const { rows } = await tx.query(`select 1 from accounts where id = $2 and id in ${peopleBelow('$1')}`, [
    scope.within,
    issuer,
  ])
  return rows.length > 0
}

/** The conditions on a list of requests, all of which must hold. */
export type Filter = {
  name?: string
  id?: string
  states: components['schemas']['RequestState'][]
  created?: Period
  expires?: Period
  modified?: Period
  /** The id of the account that created them. */
  issuer?: string
  signerEmail?: string
}

/** From the first time (inclusive) to the second (exclusive). */
export type Period = [Date, Date]

const sortable = { createdDate: 'r.created_at', lastModifiedDate: 'r.modified_at', name: 'lower(r.name)' } as const

/** The sort order of a list of requests. */
export type Sort = { key: keyof typeof sortable; order: 'asc' | 'desc' }

/**
 * The end of a page: the sort value and the id of its last row. A date is in ISO 8601: everything that is written to
 * these columns is in whole milliseconds, so the text loses nothing.
 */
export type Cursor = { value: string; id: string }

/** A request as a list shows it. Times are in ISO 8601, as the database writes them. */
type ListedRow = Pick<RequestRow, 'id' | 'name' | 'state' | 'issuer'> & {
  createdAt: string
  modifiedAt: string
  expiresAt: string | null
  filesPurgeAt: string | null
  issuerName: string
  /** What the list is sorted by. */
  value: string
  signers: (Pick<SignerRow, 'firstName' | 'lastName' | 'status'> & { hasReturned: boolean })[]
  /** The newest delay; null without one. */
  delay: (Pick<Delay, 'cause'> & { since: string }) | null
}

/** Which requests are listed, and which page of them. */
export type ListQuery = {
  scope: Scope
  filter: Filter
  sort: Sort
  page: { size: number; after?: Cursor; offset: number }
}

/** A page, and how many requests match in all: exact up to 1,000, as a larger exact count is not worth its cost. */
export type Listed = { rows: ListedRow[]; count: number; isExact: boolean }

const ROW = `json_build_object('id', r.id, 'name', r.name, 'state', r.state, 'issuer', r.issuer,
  'createdAt', r.created_at, 'modifiedAt', r.modified_at, 'expiresAt', r.expires_at, 'filesPurgeAt', r.files_purge_at,
  'issuerName', (select a.first_name || ' ' || a.last_name from accounts a where a.id = r.issuer),
  'value', r.value,
  'signers', (
    select coalesce(json_agg(json_build_object('firstName', s.first_name, 'lastName', s.last_name, 'status', s.status,
      'hasReturned', s.mail_returned_at is not null) order by s.position, s.id), '[]')
    from request_signers s where s.request = r.id),
  'delay', (
    select json_build_object('cause', d.cause, 'since', d.since) from delays d
    where d.subject_kind = '${REQUEST}' and d.subject_id = r.id order by d.since desc limit 1))`

/**
 * One page of the requests in scope that match the filter, after a cursor or from an offset, with their signers and their
 * number. One statement, which reads only the start of an index.
 */
export async function listPage(tx: Sql, { scope, filter, sort, page }: ListQuery): Promise<Listed> {
  const { conditions, values, sources, mailed } = conditionsOf(scope, filter)
  const add = (value: unknown) => `$${values.push(value)}`
  const by = sortable[sort.key]
  const type = sort.key === 'name' ? 'text' : 'timestamptz'
  const sign = sort.order === 'asc' ? '>' : '<'
  const after = page.after ? [`(${by}, r.id) ${sign} (${add(page.after.value)}::${type}, ${add(page.after.id)})`] : []
  const offset = add(page.offset)
  const end = add(page.offset + page.size)
  const order = `${sort.order}, r.id ${sort.order}`
  const all = (columns: string, limit: string | number, more: string[] = []) =>
    sources
      .map(({ from, condition }) => {
        const where = [...conditions, ...condition, ...more].join(' and ')
        return `(select ${columns} ${from} where ${where} order by ${by} ${order} limit ${limit})`
      })
      .join(' union all ')
  const { rows } = await tx.query<{ rows: ListedRow[]; n: number }>(
    `${mailed}
     select (select count(*)::int from (${all('1', MAX_COUNTED + 1)}) as counted) as n,
       (select coalesce(json_agg(${ROW} order by r.value ${order}), '[]')
        from (select r.* from (${all(`r.*, ${by} as value`, end, after)}) r
          order by r.value ${order} limit ${end} offset ${offset}) r) as rows`,
    values,
  )
  const { rows: listed, n } = rows[0]!
  return { rows: listed, ...countOf(n) }
}

/** Where rows are read from, and on which condition. */
type Source = { from: string; condition: string[] }

/** The conditions of a query, and its sources, of which the database reads one. */
function conditionsOf(scope: Scope, filter: Filter) {
  const values: unknown[] = []
  // Drafts are private work in progress and never listed.
  const conditions = ["r.state <> 'INITIATED'"]
  const add = (condition: (parameter: string) => string, value: unknown) => {
    conditions.push(condition(`$${values.push(value)}`))
  }
  const columns = { tenant: 'r.tenant', issuer: 'r.issuer' }
  conditions.push(...conditionsOfScope(scope, columns, (value) => `$${values.push(value)}`))
  if (filter.id) add((parameter) => `r.id = ${parameter}`, filter.id)
  if (filter.name) add((parameter) => `position(lower(${parameter}) in lower(r.name)) > 0`, filter.name)
  if (filter.states.length > 0) add((parameter) => `r.state = any(${parameter})`, filter.states)
  if (filter.issuer) add((parameter) => `r.issuer = ${parameter}`, filter.issuer)
  for (const [column, period] of [
    ['created_at', filter.created],
    ['expires_at', filter.expires],
    ['modified_at', filter.modified],
  ] as const) {
    if (!period) continue
    add((parameter) => `r.${column} >= ${parameter}`, period[0])
    add((parameter) => `r.${column} < ${parameter}`, period[1])
  }
  if (!filter.signerEmail)
    return { conditions, values, sources: [{ from: 'from requests r', condition: [] }], mailed: '' }
  const mail = `lower($${values.push(filter.signerEmail)})`
  return { conditions, values, ...sourcesByMail(mail) }
}

/**
 * Somebody has few requests to sign, which are looked up; or many, and then they are soon found among all that are read in
 * order. Fenced in, so that the database does not guess, without statistics, which of the two it is.
 */
const sourcesByMail = (mail: string): { mailed: string; sources: Source[] } => ({
  mailed: `with mailed as materialized (select distinct s.request from request_signers s where lower(s.mail) = ${mail}
    order by s.request limit ${MAX_COUNTED + 1})`,
  sources: [
    {
      from: 'from mailed m cross join lateral (select * from requests where id = m.request offset 0) r',
      condition: [`(select count(*) from mailed) <= ${MAX_COUNTED}`],
    },
    {
      from: 'from requests r',
      condition: [
        `(select count(*) from mailed) > ${MAX_COUNTED}`,
        `(select true from request_signers s where s.request = r.id and lower(s.mail) = ${mail} limit 1)`,
      ],
    },
  ],
})
