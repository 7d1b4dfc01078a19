import type { components } from '#openapi'
import type { Sql } from '../engine/sql.ts'
import type { Tenant, TenantParams } from './accounts.ts'

type Schemas = components['schemas']
/** The tenant that a caller has seen. */
type Seen = { id: string; revision: number }

/** Adds a tenant. */
export async function addTenant(tx: Sql, { id, name, params, type }: Tenant, at: Date): Promise<void> {
  await tx.query('insert into tenants (id, name, params, type, created_at) values ($1, $2, $3, $4, $5)', [
    id,
    name,
    params,
    type,
    at,
  ])
}

/** Replaces what is written of a tenant that still has a revision, and says whether it has. Its other settings stay. */
export async function replaceTenant(
  tx: Sql,
  { id, revision }: Seen,
  { name, type, ...params }: Schemas['TenantInput'],
): Promise<boolean> {
  const { rows } = await tx.query(
    `update tenants set name = $3, type = $4, params = params || $5, revision = revision + 1
     where id = $1 and revision = $2 returning 1`,
    [id, revision, name, type, params],
  )
  return rows.length > 0
}

/** Replaces some settings of a tenant that still has a revision, and says whether it has. */
export async function replaceParams(tx: Sql, { id, revision }: Seen, change: Partial<TenantParams>): Promise<boolean> {
  const { rows } = await tx.query(
    `update tenants set params = params || $3, revision = revision + 1
     where id = $1 and revision = $2 returning 1`,
    [id, revision, change],
  )
  return rows.length > 0
}
