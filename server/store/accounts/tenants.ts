import type { components } from '#openapi'
import { replaceSeen } from '../engine/revised.ts'
import type { Sql } from '../engine/sql.ts'
import type { Tenant, TenantParams } from './accounts.ts'

type Schemas = components['schemas']
/** The tenant that a caller has seen. */
type Seen = { id: string; revision: number }

/** Adds a tenant, which is a sandbox from then on or never. */
export async function addTenant(
  tx: Sql,
  { id, name, params, type, isSandbox = false }: Tenant,
  at: Date,
): Promise<void> {
  await tx.query('insert into tenants (id, name, params, type, created_at, sandbox) values ($1, $2, $3, $4, $5, $6)', [
    id,
    name,
    params,
    type,
    at,
    isSandbox,
  ])
}

/** Replaces what is written of a tenant that still has a revision; undefined if it has not. Its other settings stay. */
export const replaceTenant = (tx: Sql, { id, revision }: Seen, { name, type, ...params }: Schemas['TenantInput']) =>
  replaceSeen(tx, { update: 'tenants', key: { id }, revision, set: { name, type }, merge: { params } })

/** Replaces some settings of a tenant that still has a revision; undefined if it has not. */
export const replaceParams = (tx: Sql, { id, revision }: Seen, params: Partial<TenantParams>) =>
  replaceSeen(tx, { update: 'tenants', key: { id }, revision, merge: { params } })

/**
 * Writes a tenant as it is. This waits for transactions that have it locked; on PostgreSQL, those that wait for it
 * meanwhile fail as a lost race, and run again with what this transaction wrote.
 */
export async function claimTenant(tx: Sql, id: string): Promise<void> {
  await tx.query('update tenants set revision = revision where id = $1', [id])
}

/** Lets nobody write a tenant until the transaction ends, and waits for those that do. */
export async function shareTenant(tx: Sql, id: string): Promise<void> {
  await tx.query('select id from tenants where id = $1 for share', [id])
}
