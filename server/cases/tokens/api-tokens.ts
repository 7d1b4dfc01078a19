import type { components } from '#openapi'
import { isBlank } from '#machines/rules/common/one-line.ts'
import type { Account } from '../../engine/caller.ts'
import { recordChange } from '../../engine/changes.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone } from '../../engine/revision.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { addApiToken, apiTokensOf, revokeApiTokenRow, type ApiTokenRow } from '../../store/accounts/api-tokens.ts'
import { tell } from '../accounts/account-report.ts'
import { causeOfApiToken, valuesOfApiToken } from '../accounts/revoke-api-tokens.ts'
import { inSession } from '../accounts/in-session.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { textOf } from '../../engine/input/text.ts'

type Schemas = components['schemas']

const DAY = 24 * 3_600_000
const MAX_API_TOKENS = 20
/** Begins every token, so that people and scanners of source code recognize it. */
const PREFIX = 'prh_'

/** The API tokens of an account (`listChannels`). */
export const listApiTokens = async ({ db }: Pick<Ports, 'db'>, { id }: Account): Promise<Schemas['Channels']> => ({
  content: (await apiTokensOf(db, id)).map(shown),
})

/**
 * Creates an API token (`createChannel`), and tells the holder of the account by mail. Only this answer has
 * the token itself.
 * @throws Refused ChannelDuplicateException, TooManyChannelsException, MalformedRequestException if the name is blank
 */
export async function createApiToken(
  ports: Ports,
  { caller: account, session }: { caller: Account; session: string },
  { name: written, scopes, days }: Schemas['ChannelInput'],
): Promise<Schemas['CreatedChannel']> {
  const name = textOf(written)
  if (isBlank(name)) throw new Refused('MalformedRequestException', { message: 'the name is blank' })
  const token = `${PREFIX}${newToken(ports)}`
  const createdAt = ports.now()
  const row: ApiTokenRow = {
    id: newId(ports),
    account: account.id,
    tenant: account.tenantId,
    name,
    scopes,
    createdAt,
    expiresAt: days === null ? null : new Date(createdAt.getTime() + days * DAY),
    usedAt: null,
  }
  await inSession(ports, { account: account.id, session }, async (tx) => {
    if ((await apiTokensOf(tx, account.id)).length >= MAX_API_TOKENS) throw new Refused('TooManyChannelsException')
    await addApiToken(tx, { ...row, hash: hashToken(token) }).catch(refuseTaken)
    await recordChange(ports, tx, causeOfApiToken(row), {
      type: 'channel.created',
      before: null,
      after: valuesOfApiToken(row),
    })
    await tell(ports, tx, (await accountById(tx, account.id))!, 'TOKEN_CREATED_MAIL')
  })
  return { ...shown(row), token }
}

/** Revokes an API token (`revokeChannel`): it is refused from now on. @throws Refused NotFoundException */
export async function revokeApiToken(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = unlessGone(await revokeApiTokenRow(tx, { account: account.id, id }, ports.now()))
    await recordChange(ports, tx, causeOfApiToken(row), {
      type: 'channel.revoked',
      before: valuesOfApiToken(row),
      after: null,
    })
  })
}

const shown = ({ id, name, scopes, createdAt, expiresAt, usedAt }: ApiTokenRow): Schemas['ApiChannel'] => ({
  id,
  name,
  scopes,
  createdDate: createdAt.toISOString(),
  expiresDate: expiresAt?.toISOString() ?? null,
  lastUsedDate: usedAt?.toISOString() ?? null,
})
