import type { JobType } from '#machines/rules/proofs/job-type.ts'
import type { Step } from '#machines/rules/proofs/merkle.ts'
import type { Sql } from '../engine/sql.ts'
import type { AnchoringState } from './anchoring.ts'

/** An anchoring as its rows have it. */
export type KeptAnchoring = {
  request: string
  state: AnchoringState
  leaves: { jobType: JobType; hash: string; statement: string | null; path: Step[] | null }[]
}

/** The anchoring with this id, its leaves in their order; undefined if unknown. */
export async function keptAnchoring(tx: Sql, id: string): Promise<KeptAnchoring | undefined> {
  const { rows } = await tx.query<KeptAnchoring>(
    `select request, state, (
       select coalesce(json_agg(json_build_object('jobType', job_type, 'hash', hash, 'statement', statement,
         'path', path) order by number), '[]')
       from anchor_leaves where anchoring = anchorings.id) as leaves
     from anchorings where id = $1`,
    [id],
  )
  return rows[0]
}
