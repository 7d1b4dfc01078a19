import type { Sql } from './sql.ts'

/** A request that has changed, with its tenant and issuer. */
export type Changed = { id: string; tenant: string; issuer: string }

/** The channel of LISTEN and NOTIFY. */
export const CHANGED = 'changed'

/** Notifies all listeners on all nodes when this transaction is committed. */
export async function notifyChanged(tx: Sql, { id, tenant, issuer }: Changed) {
  await tx.query('select pg_notify($1, $2)', [CHANGED, JSON.stringify({ id, tenant, issuer })])
}
