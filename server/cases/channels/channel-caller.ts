import { may } from '#machines/rules/accounts/rights.ts'
import type { Caller } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { hashToken } from '../../engine/token.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { channelByHash, keepUseOfChannel } from '../../store/accounts/channels.ts'
import { accountOf } from '../accounts/accounts.ts'
import type { Ports } from '../ports.ts'

const HOUR = 3_600_000

/**
 * Resolves the token of a channel to its account, or null if it is unknown or revoked, or if its account is disabled, has
 * moved to another tenant or may have no channels any more.
 * @throws Refused ExpiredTokenException
 */
export async function whoseChannel({ db, now, space }: Ports, token: string): Promise<Caller | null> {
  const channel = await channelByHash(db, hashToken(token))
  const row = channel && (await accountById(db, channel.account))
  if (!channel || !row) return null
  const account = accountOf(row)
  if (account.tenantId !== channel.tenant || !may(account, 'createTokens')) return null
  if (channel.expiresAt && channel.expiresAt <= now()) throw new Refused('ExpiredTokenException')

  // To the hour, so that reading seldom writes.
  const hour = new Date(Math.floor(now().getTime() / HOUR) * HOUR)
  const isDue = channel.usedAt === null || channel.usedAt < hour
  if (isDue && !space.lowSince()) await keepUseOfChannel(db, channel.id, hour)
  const { id, name, scopes } = channel
  return { kind: 'account', id: account.id, account, isConfirmed: false, endsIn: 0, channel: { id, name, scopes } }
}
