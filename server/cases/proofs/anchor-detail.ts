import type { components } from '#openapi'
import type { KeptLeaf } from '../../store/proofs/leaves.ts'

/** An anchor as people see it. What is still being anchored has a root but no block. `tenant`: whose it is. */
export const anchorDetail = (
  { anchor, rootHash, transactionHash, witness }: Pick<KeptLeaf, 'anchor' | 'rootHash' | 'transactionHash' | 'witness'>,
  tenant: string,
): components['schemas']['AnchorDetail'] => ({
  timestamp: anchor?.timestamp ?? null,
  transactionHash,
  contractAddress: anchor?.contractAddress ?? null,
  blockHash: anchor?.tezosBlock ?? null,
  rootHash,
  tenant,
  validatedDate: anchor?.timestamp ?? null,
  ...(witness && { witness }),
})
