import type { Sql } from './engine/sql.ts'

/**
 * Rows of a table that belong to accounts. `owner` and `tenant` are columns, `tenant` is null if rows belong to no tenant;
 * `where` says which rows count, `open` which of them wait for their owner, or act for them, and `ends` which can be ended, if
 * not all.
 */
export type Owned = { table: string; owner: string; tenant: string | null; where: string; open: string; ends?: string }

/** Rows that stay in a tenant when their account leaves it. */
export type Staying = Owned & { tenant: string }

/** An account in a tenant, by their ids. */
export type Owner = { account: string; tenant: string }

/** The rows of those that can be ended. */
export const toEnd = (owned: Owned): Owned =>
  owned.ends === undefined ? owned : { ...owned, where: `(${owned.where}) and ${owned.ends}` }

const belongsTo = ({ owner, tenant, where }: Owned, of: Owner): { condition: string; values: string[] } => {
  const condition = `${owner} = $1 and (${where})`
  if (tenant === null) return { condition, values: [of.account] }
  return { condition: `${condition} and ${tenant} = $2`, values: [of.account, of.tenant] }
}

/** How many rows belong to an account, and how many of them are open. */
export async function countOwned(tx: Sql, owned: Owned, of: Owner): Promise<{ count: number; open: number }> {
  const { condition, values } = belongsTo(owned, of)
  const { rows } = await tx.query<{ count: number; open: number }>(
    `select count(*)::int as count, (count(*) filter (where ${owned.open}))::int as open
     from ${owned.table} where ${condition}`,
    values,
  )
  return rows[0]!
}

/** How many rows belong to each of some accounts in a tenant, by the id of the account; accounts without one are left out. */
export async function countOwnedBy(
  tx: Sql,
  { table, owner, tenant, where }: Staying,
  of: { accounts: readonly string[]; tenant: string },
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ account: string; count: number }>(
    `select ${owner} as account, count(*)::int as count from ${table}
     where ${owner} = any($1) and ${tenant} = $2 and (${where}) group by ${owner}`,
    [of.accounts, of.tenant],
  )
  return new Map(rows.map(({ account, count }) => [account, count]))
}

/** SQL of whether a row belongs to an account in a tenant, both given as SQL. */
export const hasOwned = ({ table, owner, tenant, where }: Staying, of: Owner): string =>
  `exists (select 1 from ${table} where ${owner} = ${of.account} and ${tenant} = ${of.tenant} and (${where}))`

/** The ids of up to `limit` rows that belong to an account, in their order after an id. */
export async function ownedAfter(
  tx: Sql,
  owned: Owned,
  { after, limit, ...of }: Owner & { after: string; limit: number },
): Promise<string[]> {
  const { condition, values } = belongsTo(owned, of)
  const { rows } = await tx.query<{ id: string }>(
    `select id from ${owned.table} where ${condition} and id > $${values.length + 1} order by id limit $${values.length + 2}`,
    [...values, after, limit],
  )
  return rows.map(({ id }) => id)
}
