import type { Sql } from '../engine/sql.ts'

/** Stores which templates a new draft was made from, in their order, and when it expires. */
export async function keepTemplates(
  tx: Sql,
  request: string,
  { templates, expiresAt }: { templates: readonly string[]; expiresAt: Date },
): Promise<void> {
  await tx.query('update requests set templates = $2, expires_at = $3 where id = $1', [request, templates, expiresAt])
}
