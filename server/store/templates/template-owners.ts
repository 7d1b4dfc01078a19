import type { Owned } from '../owned.ts'
import type { Sql } from '../engine/sql.ts'

/** The templates of accounts. Those that are ready offer themselves to others. */
export const TEMPLATES: Owned = {
  table: 'templates',
  owner: 'owner',
  tenant: 'tenant',
  where: 'true',
  open: "state = 'READY'",
  ends: "state <> 'DISABLED'",
}

/** Stores whose a template is from now on. */
export async function keepTemplateOwner(tx: Sql, id: string, owner: string): Promise<void> {
  await tx.query('update templates set owner = $2 where id = $1', [id, owner])
}
