import { claimTenant } from '../accounts/tenants.ts'
import type { Sql } from '../engine/sql.ts'

/** A legal hold of a tenant, or of one of its requests. */
export type LegalHold = {
  id: string
  tenant: string
  /** Null for all of the tenant. */
  request: string | null
  reason: string
  /** The id and the name of the account that set it. */
  setBy: string
  setByName: string
  setAt: Date
}

const COLUMNS = `h.id, h.tenant, h.request, h.reason, h.set_by as "setBy", h.set_at as "setAt",
  coalesce((select a.first_name || ' ' || a.last_name from accounts a where a.id = h.set_by), '') as "setByName"`

/** The holds of a tenant that have not been lifted, the newest first. */
export async function holdsOf(tx: Sql, tenant: string): Promise<LegalHold[]> {
  const { rows } = await tx.query<LegalHold>(
    `select ${COLUMNS} from legal_holds h where h.tenant = $1 and h.lifted_at is null order by h.set_at desc, h.id`,
    [tenant],
  )
  return rows
}

/** A hold that has not been lifted; undefined if there is none with this id. */
export async function openHold(tx: Sql, id: string): Promise<LegalHold | undefined> {
  const { rows } = await tx.query<LegalHold>(
    `select ${COLUMNS} from legal_holds h where h.id = $1 and h.lifted_at is null for update of h`,
    [id],
  )
  return rows[0]
}

/** Adds a hold. */
export async function addHold(
  tx: Sql,
  { id, tenant, request, reason, setBy, setAt }: Omit<LegalHold, 'setByName'>,
): Promise<void> {
  await tx.query(
    'insert into legal_holds (id, tenant, request, reason, set_by, set_at) values ($1, $2, $3, $4, $5, $6)',
    [id, tenant, request, reason, setBy, setAt],
  )
}

/** Lifts a hold. */
export async function liftHold(tx: Sql, id: string, at: Date): Promise<void> {
  await tx.query('update legal_holds set lifted_at = $2 where id = $1', [id, at])
}

/**
 * Lets no hold be set on anything of the tenant that has this request or certification, until the transaction ends. A
 * purge asks for holds after this: what it then deletes was on hold at no time. On PostgreSQL a purge that had to wait
 * here for a hold fails, because it does not see it yet, and runs again from its start.
 */
export async function holdOffHolds(tx: Sql, table: 'requests' | 'certifications', id: string): Promise<void> {
  await tx.query(`select id from tenants where id = (select tenant from ${table} where id = $1) for share`, [id])
}

/** Waits until purges of a tenant that have begun are over, and lets no other one begin until the transaction ends. */
export const waitForPurges = (tx: Sql, tenant: string): Promise<void> => claimTenant(tx, tenant)
