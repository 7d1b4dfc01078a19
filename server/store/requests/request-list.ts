import type { components } from '#openapi'
import type { RequestRow } from './requests.ts'
import type { Sql } from '../engine/sql.ts'

/** Limits requests to a tenant or an issuer; empty means all. */
export type Scope = { tenant?: string; issuer?: string }

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

const sortable = { createdDate: 'created_at', lastModifiedDate: 'modified_at', name: 'lower(name)' } as const

const dates = { createdDate: 'createdAt', lastModifiedDate: 'modifiedAt' } as const

/** The sort order of a list of requests. */
export type Sort = { key: keyof typeof sortable; order: 'asc' | 'desc' }

/**
 * The end of a page: the sort value and the id of its last row. A date is in ISO 8601: everything that is written to
 * these columns is in whole milliseconds, so the text loses nothing.
 */
export type Cursor = { value: string; id: string }

type ListedRow = Pick<
  RequestRow,
  'id' | 'name' | 'state' | 'createdAt' | 'modifiedAt' | 'expiresAt' | 'issuer' | 'filesPurgeAt'
> & { issuerName: string; cursor: Cursor }

const MAX_COUNTED = 1000

type ListQuery = {
  scope: Scope
  filter: Filter
  sort: Sort
  page: { size: number; after?: Cursor; offset: number }
}

/** One page of the requests in scope that match the filter, after a cursor or from an offset. */
export async function listRows(tx: Sql, { scope, filter, sort, page }: ListQuery): Promise<ListedRow[]> {
  const { conditions, values } = conditionsOf(scope, filter)
  const by = sortable[sort.key]
  const type = sort.key === 'name' ? 'text' : 'timestamptz'
  if (page.after) {
    values.push(page.after.value, page.after.id)
    const sign = sort.order === 'asc' ? '>' : '<'
    conditions.push(`(${by}, r.id) ${sign} ($${values.length - 1}::${type}, $${values.length})`)
  }
  values.push(page.size, page.offset)
  const { rows } = await tx.query<Omit<ListedRow, 'cursor'> & { value: string }>(
    `select r.id, r.name, r.state, r.created_at as "createdAt", r.modified_at as "modifiedAt",
       r.expires_at as "expiresAt", r.issuer, r.files_purge_at as "filesPurgeAt",
       a.first_name || ' ' || a.last_name as "issuerName", (${by})::text as value
     from requests r join accounts a on a.id = r.issuer
     where ${conditions.join(' and ')}
     order by ${by} ${sort.order}, r.id ${sort.order} limit $${values.length - 1} offset $${values.length}`,
    values,
  )
  return rows.map(({ value, ...row }) => ({
    ...row,
    cursor: { value: sort.key === 'name' ? value : row[dates[sort.key]].toISOString(), id: row.id },
  }))
}

/** The number of matching requests, exact up to 1,000: a larger exact count is not worth its cost. */
export async function countRows(tx: Sql, scope: Scope, filter: Filter): Promise<{ count: number; isExact: boolean }> {
  const { conditions, values } = conditionsOf(scope, filter)
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from
       (select 1 from requests r where ${conditions.join(' and ')} limit ${MAX_COUNTED + 1}) as counted`,
    values,
  )
  const n = rows[0]!.n
  return { count: Math.min(n, MAX_COUNTED), isExact: n <= MAX_COUNTED }
}

function conditionsOf(scope: Scope, filter: Filter) {
  const values: unknown[] = []
  // Drafts are private work in progress and never listed.
  const conditions = ["r.state <> 'INITIATED'"]
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value)
    conditions.push(condition(`$${values.length}`))
  }
  if (scope.tenant) add((parameter) => `r.tenant = ${parameter}`, scope.tenant)
  if (scope.issuer) add((parameter) => `r.issuer = ${parameter}`, scope.issuer)
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
  if (filter.signerEmail)
    add(
      (parameter) =>
        `exists (select 1 from request_signers s where s.request = r.id and lower(s.mail) = lower(${parameter}))`,
      filter.signerEmail,
    )
  return { conditions, values }
}
