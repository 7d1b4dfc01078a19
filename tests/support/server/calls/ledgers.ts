import { sha256 } from '../../../../server/engine/sha256.ts'
import type { Server } from '../server.ts'

/** The ledger in use, with at least one block. */
export async function ledgerWithBlock({ ports: { anchoring } }: Server): Promise<string> {
  const { contract } = anchoring
  await anchoring.inject(contract, await anchoring.prepare(contract, sha256('a root')))
  return contract
}
