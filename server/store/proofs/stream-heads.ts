import { textOfSubject, type Subject } from '#machines/rules/common/subject.ts'
import type { Step } from '#machines/rules/proofs/merkle.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Sql } from '../engine/sql.ts'
import { pathsOf, type Placed } from './paths.ts'

/** The end of a stream as a validated tree has it: its path to the root, and where that is anchored. */
type AnchoredHead = { version: number; hash: string; path: Step[]; anchor: KnownAnchor }

/** All anchored ends of the stream of a subject, oldest first. A tree that has one has an anchoring of the subject, too. */
export async function anchoredHeadsOf(tx: Sql, subject: Subject): Promise<AnchoredHead[]> {
  const { rows } = await tx.query<Omit<AnchoredHead, 'path'> & Placed>(
    // As an array, and fenced in with `offset`, so that the database, which has no statistics, looks up trees.
    `select head.version, head.hash, head.batch, head.place, head.path, tree.leaves, tree.anchor
     from anchored_heads head
       cross join lateral (select * from anchor_batches where id = head.batch offset 0) tree
     where head.batch = any(array(select batch from anchorings where subject_kind = $1 and subject_id = $2))
       and head.stream = $3 and tree.state = 'VALIDATED'
     order by head.version, head.batch`,
    [subject.kind, subject.id, textOfSubject(subject)],
  )
  const paths = await pathsOf(tx, rows)
  return rows.flatMap(({ version, hash, anchor }, i) => {
    const path = paths[i]
    return path ? [{ version, hash, path, anchor }] : []
  })
}
