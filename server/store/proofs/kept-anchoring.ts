import type { Subject } from '#machines/rules/common/subject.ts'
import type { JobType } from '#machines/rules/proofs/job-type.ts'
import type { Step } from '#machines/rules/proofs/merkle.ts'
import type { Sql } from '../engine/sql.ts'
import type { AnchoringState } from './anchoring.ts'
import type { KeptLeaf } from './leaves.ts'
import { pathsOf, type Placed } from './paths.ts'
import { WITNESS } from './witnesses.ts'

type Row = { jobType: JobType; hash: string; statement: string | null }

/** An anchoring as its rows have it. */
type KeptAnchoring = {
  subject: Subject
  state: AnchoringState
  leaves: (Row & { path: Step[] | null })[]
}

/** The anchoring with this id, its leaves in their order; undefined if unknown. */
export async function keptAnchoring(tx: Sql, id: string): Promise<KeptAnchoring | undefined> {
  const { rows } = await tx.query<Omit<KeptAnchoring, 'leaves'>>(
    "select json_build_object('kind', subject_kind, 'id', subject_id) as subject, state from anchorings where id = $1",
    [id],
  )
  const [anchoring] = rows
  if (!anchoring) return undefined
  const { rows: leaves } = await tx.query<Row & Placed>(
    `select job_type as "jobType", hash, statement, a.batch, place, path,
       (select leaves from anchor_batches where id = a.batch) as leaves
     from anchor_leaves join anchorings a on a.id = anchoring where anchoring = $1 order by number`,
    [id],
  )
  const paths = await pathsOf(tx, leaves)
  return {
    ...anchoring,
    leaves: leaves.map(({ jobType, hash, statement }, i) => ({ jobType, hash, statement, path: paths[i] ?? null })),
  }
}

/** How far an anchoring is: its state, the root of its tree, and its anchor once that is final. */
export type Progress = { state: AnchoringState } & Pick<KeptLeaf, 'rootHash' | 'transactionHash' | 'anchor' | 'witness'>

/** How far the latest anchoring of a subject is; undefined without any. */
export async function progressOf(tx: Sql, { kind, id }: Subject): Promise<Progress | undefined> {
  const { rows } = await tx.query<Progress>(
    `select a.state, b.root as "rootHash", b.operation as "transactionHash", b.anchor, ${WITNESS}
     from anchorings a left join anchor_batches b on b.id = a.batch
     where a.subject_kind = $1 and a.subject_id = $2 order by a.arrival desc limit 1`,
    [kind, id],
  )
  return rows[0]
}
