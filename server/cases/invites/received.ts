import type { components } from '#openapi'
import { addressee } from '#machines/rules/accounts/whose-word.ts'
import type { Account } from '../../engine/caller.ts'
import { isInstant, pageAfter, type PageAfter } from '../../engine/cursor.ts'
import { countReceived, listReceived, type ReceivedRow } from '../../store/invites/invites.ts'
import type { Ports } from '../ports.ts'

type ReceivedInvite = components['schemas']['ReceivedInvite']

const ORDER = 'createdDate,desc'

/** How many invitations wait for the account's answer (`countReceivedInvites`). */
export async function countReceivedInvites({ db, now }: Ports, caller: Account): Promise<{ count: number }> {
  const { count } = await countReceived(db, { account: addressee(caller), at: now() })
  return { count }
}

/**
 * One page of the invitations that wait for the account's answer (`listReceivedInvites`).
 * @throws Refused MalformedRequestException if `after` is no `next` of this list
 */
export async function listReceivedInvites(
  { db, now }: Ports,
  caller: Account,
  { size, after }: { size?: number; after?: string },
): Promise<PageAfter<ReceivedInvite>> {
  const receiver = { account: addressee(caller), at: now() }
  return pageAfter(
    { size, after, sort: ORDER, isValue: isInstant },
    (wanted) => listReceived(db, receiver, wanted),
    toView,
  )
}

const toView = ({ id, tenantName, inviterName, role, createdAt, expiresAt }: ReceivedRow): ReceivedInvite => ({
  id,
  tenantName,
  inviterName,
  role,
  createdDate: createdAt.toISOString(),
  expirationDate: expiresAt.toISOString(),
})
