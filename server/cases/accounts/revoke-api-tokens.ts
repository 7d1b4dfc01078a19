import { causedBy, recordChange } from '../../engine/changes.ts'
import type { AccountRow } from '../../store/accounts/accounts.ts'
import { revokeApiTokensOf, type RevokedApiToken } from '../../store/accounts/api-tokens.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'
import { tell } from './account-report.ts'

type Token = Pick<RevokedApiToken, 'name' | 'scopes' | 'expiresAt'>

/** What the record of a change says of an API token: never the token. */
export const valuesOfApiToken = ({ name, scopes, expiresAt }: Token) => ({
  name,
  scopes: scopes.join(', '),
  expiresDate: expiresAt?.toISOString() ?? null,
})

/** The cause of what the holder of an API token does to it. */
export const causeOfApiToken = ({ id, tenant, account }: { id: string; tenant: string; account: string }) =>
  causedBy(account, { kind: 'channel', id }, tenant)

/**
 * Revokes all API tokens of an account, and mails its holder if there were any. After a mailed link to a new password, somebody
 * else may have made them; after a move, they belong to another tenant.
 */
export async function revokeApiTokens(ports: Ports, tx: Sql, row: Pick<AccountRow, 'id' | 'email'>): Promise<void> {
  const revoked = await revokeApiTokensOf(tx, row.id, ports.now())
  for (const token of revoked) {
    const change = { type: 'channel.revoked', before: valuesOfApiToken(token), after: null }
    await recordChange(ports, tx, causeOfApiToken({ ...token, account: row.id }), change)
  }
  if (revoked.length > 0) await tell(ports, tx, row, 'TOKENS_REVOKED_MAIL')
}
