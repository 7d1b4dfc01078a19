import type { components } from '#openapi'
import { leavesOfRequest } from '../../store/proofs/anchoring.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { accountById } from '../../store/accounts/accounts.ts'

type Detail = components['schemas']['AnchorDetail']

/**
 * The anchors of a request's files and acts, by the hash of the file or of the act's statement (REQD-037). What is still
 * being anchored has a root but no block.
 */
export async function anchorDetails(tx: Sql, row: RequestRow): Promise<Map<string, Detail>> {
  const leaves = await leavesOfRequest(tx, row.id)
  const tenant = (await accountById(tx, row.issuer))?.tenant.name ?? ''
  return new Map(
    leaves.map(({ hash, fileHash, anchor, rootHash, transactionHash }) => [
      fileHash ?? hash,
      {
        timestamp: anchor?.timestamp ?? null,
        transactionHash,
        contractAddress: anchor?.contractAddress ?? null,
        blockHash: anchor?.tezosBlock ?? null,
        rootHash,
        tenant,
        validatedDate: anchor?.timestamp ?? null,
      },
    ]),
  )
}
