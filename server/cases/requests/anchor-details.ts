import type { components } from '#openapi'
import { readStatement } from '#machines/rules/proofs/statement.ts'
import { requestSubject } from '#machines/rules/requests/request-subject.ts'
import { leavesOf } from '../../store/proofs/leaves.ts'
import type { RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { accountById } from '../../store/accounts/accounts.ts'
import { anchorDetail } from '../proofs/anchor-detail.ts'

type Detail = components['schemas']['AnchorDetail']

/**
 * The anchors of a request's files and acts, by the hash of the file or of the act's statement (REQD-037). What is still
 * being anchored has a root but no block.
 */
export async function anchorDetails(tx: Sql, row: RequestRow): Promise<Map<string, Detail>> {
  const leaves = await leavesOf(tx, requestSubject(row.id))
  const tenant = await issuerOf(tx, row)
  return new Map(leaves.map((leaf) => [leaf.fileHash ?? leaf.hash, anchorDetail(leaf, tenant)]))
}

/** An act that is anchored or will be: its statement, whose hash is a leaf of the tree with this root. */
type AnchoredAct = { anchor_phrase: string; hash: string; rootHash: string | null; anchorDetail: Detail }

/** The anchored acts of a request, by `actKey` (AUDIT-002). None once the words of their statements are purged. */
export async function anchoredActs(tx: Sql, row: RequestRow): Promise<Map<string, AnchoredAct>> {
  const leaves = await leavesOf(tx, requestSubject(row.id))
  const tenant = await issuerOf(tx, row)
  return new Map(
    leaves.flatMap((leaf) => {
      const { statement: phrase, hash, rootHash } = leaf
      const act = phrase === null ? null : readStatement(phrase)
      if (phrase === null || act?.kind !== 'ACT') return []
      const anchored = { anchor_phrase: phrase, hash, rootHash, anchorDetail: anchorDetail(leaf, tenant) }
      return [[actKey({ action: act.action, actor: act.actor.id, at: act.at }), anchored] as const]
    }),
  )
}

/** Names an act: what was done, by whom, and when (ISO 8601). */
export const actKey = ({ action, actor, at }: { action: string; actor: string; at: string }): string =>
  `${action} ${actor} ${at}`

const issuerOf = async (tx: Sql, { issuer }: RequestRow): Promise<string> =>
  (await accountById(tx, issuer))?.tenant.name ?? ''
