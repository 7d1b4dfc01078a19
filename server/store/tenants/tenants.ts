import type { components } from '#openapi'
import type { TenantParams } from '../accounts/accounts.ts'
import { contains, equals, matching } from '../engine/list-filter.ts'
import { pageOf, rowIn, type SortOrder, type Page, type PageQuery } from '../engine/page.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** A tenant as an administrator of the platform sees it. */
export type TenantRow = Omit<Schemas['ManagedTenant'], 'createdDate' | 'sandbox'> & {
  isSandbox: boolean
  createdAt: Date
  revision: number
}

const flag = (name: string) => `coalesce((t.params->>'${name}')::boolean, false) as "${name}"`
/** `$1` is the first day of the month in which requests are counted. */
const LIST = {
  from: 'tenants t',
  name: 't',
  columns: `t.id, t.name, t.type, t.sandbox as "isSandbox", ${['simpleSigning', 'directSignature', 'deferredSignature'].map(flag).join(', ')},
    (t.params->>'requestQuota')::float8 as "requestQuota", (t.params->>'documentQuota')::float8 as "documentQuota",
    coalesce((select m.sent from tenant_months m where m.tenant = t.id and m.month = $1), 0) as "requestsSent",
    (select count(*)::int from accounts a where a.tenant = t.id) as accounts, t.created_at as "createdAt", t.revision`,
}

/** One page of the tenants whose name has a text in it, by name. */
export async function listTenantRows(
  tx: Sql,
  { month, name, order, ...wanted }: { month: string; name: string; order: SortOrder } & PageQuery,
): Promise<Page<TenantRow>> {
  const matched = matching([contains(['t.name'], name)], month)
  return pageOf(tx, { ...LIST, sort: { by: 'lower(t.name)', order } }, matched, wanted)
}

/** A tenant, with what it sent in a month; undefined if there is none with this id. */
export const tenantRow = (tx: Sql, id: string, month: string): Promise<TenantRow | undefined> =>
  rowIn(tx, LIST, matching([equals('t.id', id)], month))

/** The settings of a known tenant, and its revision. */
export async function paramsRow(tx: Sql, id: string): Promise<{ params: TenantParams; revision: number }> {
  const { rows } = await tx.query<{ params: TenantParams; revision: number }>(
    'select params, revision from tenants where id = $1',
    [id],
  )
  return rows[0]!
}
