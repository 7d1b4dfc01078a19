import { may } from '#machines/rules/accounts/rights.ts'
import type { Caller } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { apiTokenByHash, keepUseOfApiToken } from '../../store/accounts/api-tokens.ts'
import { accountOf } from '../accounts/accounts.ts'
import type { Ports } from '../ports.ts'

const HOUR = 3_600_000

/**
 * Resolves an API token to its account, or null if it is unknown or revoked, or if its account is disabled, has moved to
 * another tenant or may have no API tokens any more.
 * @throws Refused ExpiredTokenException
 */
export async function whoseApiToken({ db, now, space }: Ports, token: string): Promise<Caller | null> {
  const apiToken = await apiTokenByHash(db, hashToken(token))
  const row = apiToken && (await accountById(db, apiToken.account))
  if (!apiToken || !row) return null
  const account = accountOf(row)
  if (account.tenantId !== apiToken.tenant || !may(account, 'createTokens')) return null
  if (apiToken.expiresAt && apiToken.expiresAt <= now()) throw new Refused('ExpiredTokenException')

  // To the hour, so that reading seldom writes.
  const hour = new Date(Math.floor(now().getTime() / HOUR) * HOUR)
  const isDue = apiToken.usedAt === null || apiToken.usedAt < hour
  if (isDue && !space.lowSince()) await keepUseOfApiToken(db, apiToken.id, hour)
  const { id, name, scopes } = apiToken
  return { kind: 'account', id: account.id, account, isConfirmed: false, endsIn: 0, apiToken: { id, name, scopes } }
}
