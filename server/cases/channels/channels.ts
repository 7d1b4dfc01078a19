import type { components } from '#openapi'
import { isBlank } from '#machines/rules/common/one-line.ts'
import type { Account } from '../../engine/caller.ts'
import { recordChange } from '../../engine/events/changes.ts'
import { newId } from '../../engine/id.ts'
import { Refused } from '../../engine/refused.ts'
import { unlessGone } from '../../engine/revision.ts'
import { hashToken, newToken } from '../../engine/token.ts'
import { transact } from '../../engine/transact.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { addChannel, channelsOf, revokeChannelRow, type ChannelRow } from '../../store/accounts/channels.ts'
import { tell } from '../accounts/account-report.ts'
import { causeOfToken, valuesOfToken } from '../accounts/api-tokens.ts'
import { inSession } from '../accounts/in-session.ts'
import type { Ports } from '../ports.ts'
import { refuseTaken } from '../taken.ts'
import { textOf } from '../../engine/input/text.ts'

type Schemas = components['schemas']

const DAY = 24 * 3_600_000
const MAX_CHANNELS = 20
/** Begins every token, so that people and scanners of source code recognize it. */
const PREFIX = 'prh_'

/** The channels of an account (`listChannels`). */
export const listChannels = async ({ db }: Pick<Ports, 'db'>, { id }: Account): Promise<Schemas['Channels']> => ({
  content: (await channelsOf(db, id)).map(shown),
})

/**
 * Creates a channel (`createChannel`), and tells the holder of the account by mail. Only this answer has its token.
 * @throws Refused ChannelDuplicateException, TooManyChannelsException, MalformedRequestException if the name is blank
 */
export async function createChannel(
  ports: Ports,
  { caller: account, session }: { caller: Account; session: string },
  { name: written, scopes, days }: Schemas['ChannelInput'],
): Promise<Schemas['CreatedChannel']> {
  const name = textOf(written)
  if (isBlank(name)) throw new Refused('MalformedRequestException', { message: 'the name is blank' })
  const token = `${PREFIX}${newToken(ports)}`
  const createdAt = ports.now()
  const row: ChannelRow = {
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
    if ((await channelsOf(tx, account.id)).length >= MAX_CHANNELS) throw new Refused('TooManyChannelsException')
    await addChannel(tx, { ...row, hash: hashToken(token) }).catch(refuseTaken)
    await recordChange(ports, tx, causeOfToken(row), {
      type: 'channel.created',
      before: null,
      after: valuesOfToken(row),
    })
    await tell(ports, tx, (await accountById(tx, account.id))!, 'TOKEN_CREATED_MAIL')
  })
  return { ...shown(row), token }
}

/** Revokes a channel (`revokeChannel`): its token is refused from now on. @throws Refused NotFoundException */
export async function revokeChannel(ports: Ports, account: Account, id: string): Promise<void> {
  await transact(ports, async (tx) => {
    const row = unlessGone(await revokeChannelRow(tx, { account: account.id, id }, ports.now()))
    await recordChange(ports, tx, causeOfToken(row), {
      type: 'channel.revoked',
      before: valuesOfToken(row),
      after: null,
    })
  })
}

const shown = ({ id, name, scopes, createdAt, expiresAt, usedAt }: ChannelRow): Schemas['ApiChannel'] => ({
  id,
  name,
  scopes,
  createdDate: createdAt.toISOString(),
  expiresDate: expiresAt?.toISOString() ?? null,
  lastUsedDate: usedAt?.toISOString() ?? null,
})
