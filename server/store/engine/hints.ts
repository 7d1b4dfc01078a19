import type { Subject } from '#machines/rules/common/subject.ts'
import type { Sql } from './sql.ts'

/**
 * A subject that has changed, and whose it is: its tenant and its account, each null without one. What is private concerns
 * its account only.
 */
export type Changed = { subject: Subject; tenant: string | null; owner: string | null; isPrivate: boolean }

/** The channel of LISTEN and NOTIFY. */
export const CHANGED = 'changed'

/** Notifies all listeners on all nodes when this transaction is committed. */
export async function notifyChanged(tx: Sql, { subject: { kind, id }, ...whose }: Changed) {
  await tx.query('select pg_notify($1, $2)', [CHANGED, JSON.stringify({ subject: { kind, id }, ...whose })])
}
