import type { components } from '#openapi'
import { addressee } from '#machines/rules/accounts/whose-word.ts'
import type { Account } from '../../../engine/caller.ts'
import { cursorOfText, isInstant, textOfCursor } from '../../../engine/cursor.ts'
import { countReceived, listReceived, type ReceivedRow } from '../../../store/accounts/invites.ts'
import type { Ports } from '../../ports.ts'

type ReceivedInvite = components['schemas']['ReceivedInvite']
type ReceivedList = { content: ReceivedInvite[]; totalElements: number; totalExact: boolean; next: string | null }

const PAGE_SIZE = 50
const ORDER = 'createdDate,desc'

/** How many invitations wait for the account's answer (`countReceivedInvites`). */
export async function countReceivedInvites({ db, now }: Ports, caller: Account): Promise<{ count: number }> {
  const { count } = await countReceived(db, addressee(caller), now())
  return { count }
}

/**
 * One page of the invitations that wait for the account's answer (`listReceivedInvites`).
 * @throws Refused MalformedRequestException if `after` is no `next` of this list
 */
export async function listReceivedInvites(
  { db, now }: Ports,
  caller: Account,
  { size = PAGE_SIZE, after }: { size?: number; after?: string },
): Promise<ReceivedList> {
  const [account, at] = [addressee(caller), now()]
  const cursor = after === undefined ? undefined : cursorOfText(after, ORDER, isInstant)
  // One more than is shown says whether there is a next page.
  const found = await listReceived(db, { account, at, size: size + 1, after: cursor })
  const rows = found.slice(0, size)
  const { count, isExact } = await countReceived(db, account, at)
  const last = rows.at(-1)
  return {
    content: rows.map(viewed),
    totalElements: count,
    totalExact: isExact,
    next:
      last && found.length > size ? textOfCursor({ value: last.createdAt.toISOString(), id: last.id }, ORDER) : null,
  }
}

const viewed = ({ id, tenantName, inviterName, role, createdAt, expiresAt }: ReceivedRow): ReceivedInvite => ({
  id,
  tenantName,
  inviterName,
  role,
  createdDate: createdAt.toISOString(),
  expirationDate: expiresAt.toISOString(),
})
