import type { Sql } from '../engine/sql.ts'

/** What the record of a revoked API token says of it. */
export type RevokedToken = { id: string; tenant: string; name: string; scopes: string[]; expiresAt: Date | null }

/** Revokes all API tokens of an account, and returns them. */
export async function revokeTokensOf(tx: Sql, account: string, at: Date): Promise<RevokedToken[]> {
  const { rows } = await tx.query<RevokedToken>(
    `update channels set revoked_at = $2 where account = $1 and revoked_at is null
     returning id, tenant, name, scopes, expires_at as "expiresAt"`,
    [account, at],
  )
  return rows
}
