import { countToSign } from '../../store/signing/signer-account.ts'
import type { Account } from '../../engine/caller.ts'
import type { Ports } from '../ports.ts'

/** More are not counted: nobody needs the exact number, and counting takes its time. */
const MAX_COUNTED = 1000

/** How many requests wait for the account's signature (`countRequestsToSign`). */
export async function countRequestsToSign({ db, now }: Ports, { id }: Account): Promise<{ count: number }> {
  return { count: await countToSign(db, { account: id, at: now(), limit: MAX_COUNTED }) }
}
