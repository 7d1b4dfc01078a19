import type { Owned } from '../owned.ts'
import type { Sql } from '../engine/sql.ts'

/** The bulk sendings of accounts. */
export const BULK_SENDINGS: Owned = {
  table: 'bulk_sendings',
  owner: 'owner',
  tenant: 'tenant',
  where: 'true',
  open: 'ended_at is null',
  ends: 'ended_at is null',
}

/** Stores the network address of the owner who resumes a bulk sending, if that of the former owner was removed. */
export async function keepBulkAddress(tx: Sql, id: string, address: string): Promise<void> {
  await tx.query('update bulk_sendings set address = $2 where id = $1 and address is null', [id, address])
}

/**
 * Stores whose a bulk sending is from now on. What it would send is not sent from the network address of the former owner,
 * nor by their API token.
 */
export async function keepBulkOwner(tx: Sql, id: string, owner: string): Promise<void> {
  await tx.query('update bulk_sendings set owner = $2, address = null, api_token = null where id = $1', [id, owner])
}
