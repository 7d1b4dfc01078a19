import type { Subject } from '#machines/rules/common/subject.ts'
import { siblingsOf, type Step } from '#machines/rules/proofs/merkle.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Sql } from '../engine/sql.ts'

/** The anchored tree of a subject. `nodes`: the hashes of all its nodes, level by level from its leaves (`treeOf`). */
export type AnchoredTree = { batch: string; anchor: KnownAnchor; leaves: number; nodes: string }

/** A statement of a subject, and the index of its leaf in the tree. `number` counts from 0. */
type PlacedStatement = { number: number; place: number; statement: string }

const HEX = 64

/** The tree of a subject with one anchoring; undefined until that is final. */
export async function anchoredTree(tx: Sql, { kind, id }: Subject): Promise<AnchoredTree | undefined> {
  const { rows } = await tx.query<AnchoredTree>(
    `select b.id as batch, b.anchor, b.leaves, encode(b.nodes, 'hex') as nodes
     from anchorings a join anchor_batches b on b.id = a.batch
     where a.subject_kind = $1 and a.subject_id = $2 and b.state = 'VALIDATED' and b.nodes is not null limit 1`,
    [kind, id],
  )
  return rows[0]
}

/** Up to `limit` statements of a subject with one anchoring, from the number `from` on, in order. */
export async function statementsFrom(
  tx: Sql,
  { kind, id }: Subject,
  { from, limit }: { from: number; limit: number },
): Promise<PlacedStatement[]> {
  const { rows } = await tx.query<PlacedStatement>(
    // As an array, so that the database, which has no statistics, looks up the anchoring first.
    `select number, place, statement from anchor_leaves
     where anchoring = any(array(select id from anchorings where subject_kind = $1 and subject_id = $2))
       and number >= $3 and number < $4 and statement is not null order by number`,
    [kind, id, from, from + limit],
  )
  return rows
}

/** The hashes of the leaves of a tree, from left to right. */
export const leafHashesOf = ({ nodes, leaves }: AnchoredTree): string[] =>
  Array.from({ length: leaves }, (_, leaf) => nodeAt(nodes, leaf))

/** The path from a leaf, by its index, to the root. The hash of a step is first, as `pathsOf` has it. */
export const pathIn = ({ nodes, leaves }: AnchoredTree, place: number): Step[] =>
  siblingsOf(place, leaves).map(({ position, node }) => ({ hash: nodeAt(nodes, node), position }))

const nodeAt = (nodes: string, node: number) => nodes.slice(node * HEX, (node + 1) * HEX)
