import type { Owned } from '../owned.ts'
import type { Sql } from '../engine/sql.ts'

/** The certifications of accounts. */
export const CERTIFICATIONS: Owned = {
  table: 'certifications',
  owner: 'owner',
  tenant: 'tenant',
  where: 'true',
  open: "state = 'PENDING'",
}

/** The files of accounts that wait to be certified. */
export const DEFERRED_FILES: Owned = {
  table: 'deferred_files',
  owner: 'owner',
  tenant: 'tenant',
  where: 'certification is null',
  open: 'true',
}

/** Stores whose a certification is from now on, with its files. Who has created it stays known. */
export async function keepCertificationOwner(tx: Sql, id: string, owner: string): Promise<void> {
  await tx.query('update certifications set creator = coalesce(creator, owner), owner = $2 where id = $1', [id, owner])
  await tx.query('update certification_files set owner = $2 where certification = $1', [id, owner])
  await tx.query('update deferred_files set owner = $2 where certification = $1', [id, owner])
}

/** Stores whose a file is from now on that waits. Returns whether it waited. */
export async function keepDeferredOwner(tx: Sql, id: string, owner: string): Promise<boolean> {
  const { rows } = await tx.query(
    'update deferred_files set owner = $2 where id = $1 and certification is null returning id',
    [id, owner],
  )
  return rows.length > 0
}
