import type { components } from '#openapi'
import type { TenantParams } from '../accounts/accounts.ts'
import type { Sql } from '../engine/sql.ts'

type Schemas = components['schemas']

/** A tenant as an administrator of the platform sees it. */
export type TenantRow = Omit<Schemas['ManagedTenant'], 'createdDate'> & { createdAt: Date; revision: number }

const flag = (name: string) => `coalesce((t.params->>'${name}')::boolean, false) as "${name}"`
/** The first parameter is the first day of the month in which requests are counted. */
const COLUMNS = `t.id, t.name, t.type, ${['simpleSigning', 'directSignature', 'deferredSignature'].map(flag).join(', ')},
  (t.params->>'requestQuota')::float8 as "requestQuota",
  coalesce((select m.sent from tenant_months m where m.tenant = t.id and m.month = $1), 0) as "requestsSent",
  (select count(*)::int from accounts a where a.tenant = t.id) as accounts, t.created_at as "createdAt", t.revision`
const MAX_COUNTED = 1000

type Wanted = {
  month: string
  name: string
  order: 'asc' | 'desc'
  size: number
  after?: { value: string; id: string }
}
export type TenantPage = { rows: (TenantRow & { value: string })[]; count: number; isExact: boolean }

/** One page of the tenants whose name has a text in it, by name. */
export async function listTenantRows(tx: Sql, { month, name, order, size, after }: Wanted): Promise<TenantPage> {
  const values: unknown[] = [month, name]
  const matches = (n: number) => `($${n} = '' or position(lower($${n}) in lower(t.name)) > 0)`
  const counted = await tx.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from tenants t where ${matches(1)} limit ${MAX_COUNTED + 1}) found`,
    [name],
  )
  const sign = order === 'asc' ? '>' : '<'
  const from = after
    ? ` and (lower(t.name), t.id) ${sign} ($${values.push(after.value)}, $${values.push(after.id)})`
    : ''
  const { rows } = await tx.query<TenantRow & { value: string }>(
    `select ${COLUMNS}, lower(t.name) as value from tenants t where ${matches(2)}${from}
     order by lower(t.name) ${order}, t.id ${order} limit $${values.push(size)}`,
    values,
  )
  const { n } = counted.rows[0]!
  return { rows, count: Math.min(n, MAX_COUNTED), isExact: n <= MAX_COUNTED }
}

/** A tenant, with what it sent in a month; undefined if there is none with this id. */
export async function tenantRow(tx: Sql, id: string, month: string): Promise<TenantRow | undefined> {
  const { rows } = await tx.query<TenantRow>(`select ${COLUMNS} from tenants t where t.id = $2`, [month, id])
  return rows[0]
}

/** The settings of a known tenant, and its revision. */
export async function paramsRow(tx: Sql, id: string): Promise<{ params: TenantParams; revision: number }> {
  const { rows } = await tx.query<{ params: TenantParams; revision: number }>(
    'select params, revision from tenants where id = $1',
    [id],
  )
  return rows[0]!
}
