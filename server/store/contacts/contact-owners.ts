import type { Owned } from '../owned.ts'
import type { Sql } from '../engine/sql.ts'

/** The contacts of accounts. */
export const CONTACTS: Owned = { table: 'contacts', owner: 'account', tenant: null, where: 'true', open: 'false' }

/** Moves a contact to the address book of another account. Returns whether it was there. */
export async function keepContactOwner(
  tx: Sql,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<boolean> {
  const { rows } = await tx.query('update contacts set account = $3 where account = $1 and id = $2 returning id', [
    from,
    id,
    to,
  ])
  return rows.length > 0
}
