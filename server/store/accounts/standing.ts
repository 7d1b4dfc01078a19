import type { Role } from '#machines/rules/accounts/rights.ts'
import type { Sql } from '../engine/sql.ts'

/** How far an account may be used. */
export type Standing = {
  /** Its holder has chosen a password. */
  isActive: boolean
  isDisabled: boolean
  /** Its holder has followed a link that was mailed to its address. */
  isMailValidated: boolean
}

/** The standing of an account; undefined if it is unknown. */
export async function standingOf(tx: Sql, id: string): Promise<Standing | undefined> {
  const { rows } = await tx.query<Standing>(
    `select password is not null as "isActive", disabled_at is not null as "isDisabled",
       mail_validated as "isMailValidated" from accounts where id = $1`,
    [id],
  )
  return rows[0]
}

/** Disables an account; false if it is disabled already. */
export async function keepDisabled(tx: Sql, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'update accounts set disabled_at = $2 where id = $1 and disabled_at is null returning 1',
    [id, at],
  )
  return rows.length > 0
}

/** Enables an account; false if it is not disabled. */
export async function keepEnabled(tx: Sql, id: string): Promise<boolean> {
  const { rows } = await tx.query(
    'update accounts set disabled_at = null where id = $1 and disabled_at is not null returning 1',
    [id],
  )
  return rows.length > 0
}

/** Records that the holder of an account reads the mails to its address. */
export async function keepMailValidated(tx: Sql, id: string): Promise<void> {
  await tx.query('update accounts set mail_validated = true where id = $1', [id])
}

/** Whether a tenant has another account in one of these roles that is active and not disabled. */
export async function hasOtherInRoles(
  tx: Sql,
  { id, tenant, roles }: { id: string; tenant: string; roles: readonly Role[] },
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from accounts where tenant = $2 and id <> $1 and role = any($3) and password is not null
       and disabled_at is null limit 1`,
    [id, tenant, [...roles]],
  )
  return rows.length > 0
}

/** The accounts of a tenant in these roles that can be signed in to. */
export async function accountsInRoles(
  tx: Sql,
  { tenant, roles }: { tenant: string; roles: readonly Role[] },
): Promise<{ id: string; email: string }[]> {
  const { rows } = await tx.query<{ id: string; email: string }>(
    `select id, email from accounts where tenant = $1 and role = any($2) and password is not null
       and disabled_at is null order by id`,
    [tenant, [...roles]],
  )
  return rows
}

/** Locks a tenant until the transaction ends. */
export async function lockTenant(tx: Sql, id: string): Promise<void> {
  await tx.query('select 1 from tenants where id = $1 for no key update', [id])
}

/** Whether an account, perhaps another one than `except`, has one of these names as its login or mail address. */
export async function isNameTaken(tx: Sql, names: string[], except = ''): Promise<boolean> {
  const { rows } = await tx.query(
    'select 1 from accounts where (login = any($1) or email = any($1)) and id <> $2 limit 1',
    [names, except],
  )
  return rows.length > 0
}
