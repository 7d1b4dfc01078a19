import type { Account } from '../../../engine/caller.ts'
import { countReceived } from '../../../store/accounts/invites.ts'
import type { Ports } from '../../ports.ts'

/** How many invitations wait for the account's answer (`countReceivedInvites`). */
export async function countReceivedInvites({ db, now }: Ports, { id }: Account): Promise<{ count: number }> {
  return { count: await countReceived(db, id, now()) }
}
