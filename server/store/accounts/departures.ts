import { either, equals, matching } from '../engine/list-filter.ts'
import { pageOf, rowIn, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

/** An account that has left a tenant for another one, as the former tenant sees it. */
type DepartureRow = {
  /** The id of the account. */
  id: string
  fullName: string
  /** Null if it has changed since: the former tenant does not learn the new one. */
  mail: string | null
  leftAt: Date
}

const LIST = {
  from: 'departures d',
  name: 'd',
  columns: `d.account as id, a.first_name || ' ' || a.last_name as "fullName", d.left_at as "leftAt",
    case when a.email_changed_at > d.left_at then null else a.email end as mail`,
  joined: 'join accounts a on a.id = d.account',
}

/** Stores that an account has left a tenant for another one. If it had left that one before, it is back. */
export async function keepDeparture(
  tx: Sql,
  { account, from, to, at }: { account: string; from: string; to: string; at: Date },
): Promise<void> {
  await tx.query('delete from departures where account = $1 and tenant = $2', [account, to])
  await tx.query(
    `insert into departures (account, tenant, left_at) values ($1, $2, $3)
     on conflict (tenant, account) do update set left_at = excluded.left_at`,
    [account, from, at],
  )
}

/** One page of those who have left a tenant, the latest first. `hasRests`: SQL of whether something of `d` stayed there. */
export const listDepartures = (
  tx: Sql,
  { tenant, hasRests }: { tenant: string; hasRests: readonly string[] },
  wanted: PageQuery,
): Promise<Page<DepartureRow>> =>
  pageOf(
    tx,
    { ...LIST, sort: { by: 'd.left_at', order: 'desc', isTime: true, id: 'account' } },
    matching([equals('d.tenant', tenant), either(hasRests)]),
    wanted,
  )

/** An account that has left a tenant; undefined if it has not. */
export const departureOf = (
  tx: Sql,
  { account, tenant }: { account: string; tenant: string },
): Promise<DepartureRow | undefined> =>
  rowIn(tx, LIST, matching([equals('d.tenant', tenant), equals('d.account', account)]))
