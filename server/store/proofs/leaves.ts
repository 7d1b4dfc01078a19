import type { Subject } from '#machines/rules/common/subject.ts'
import type { JobType } from '#machines/rules/proofs/job-type.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Sql } from '../engine/sql.ts'
import type { AnchoringState } from './anchoring.ts'
import type { Placed } from './paths.ts'
import { WITNESS, type WitnessDetail } from './witnesses.ts'

/** A stored leaf of a subject, with the root of its tree, and its anchor once that is final. */
export type KeptLeaf = {
  subject: Subject
  state: AnchoringState
  jobType: JobType
  /** The hash of the statement. */
  hash: string
  /** The SHA-256 of the file; null for an act. */
  fileHash: string | null
  fileName: string | null
  action: string | null
  signerName: string | null
  /** The text of the statement; null once its words were purged. */
  statement: string | null
  rootHash: string | null
  transactionHash: string | null
  anchor: KnownAnchor | null
  /** What an authority says of the block; null if none was asked. */
  witness: WitnessDetail | null
}

// Fenced in with `offset`, so that the database, which has no statistics, looks up trees instead of reading all of them.
const LEAVES = `select json_build_object('kind', a.subject_kind, 'id', a.subject_id) as subject, a.state,
    leaf.job_type as "jobType", leaf.hash, leaf.file_hash as "fileHash", leaf.file_name as "fileName", leaf.action,
    leaf.signer_name as "signerName", leaf.statement, b.root as "rootHash", b.operation as "transactionHash", b.anchor,
    a.batch, leaf.place, b.leaves, leaf.path, ${WITNESS}
  from anchor_leaves leaf join anchorings a on a.id = leaf.anchoring
    left join lateral (select * from anchor_batches where id = a.batch offset 0) b on true`

/** All leaves of a subject, without those of earlier versions, in order of arrival. `pathsOf` has their paths. */
export async function leavesOf(tx: Sql, { kind, id }: Subject): Promise<(KeptLeaf & Placed)[]> {
  const { rows } = await tx.query<KeptLeaf & Placed>(
    // As an array for the same reason.
    `${LEAVES} where leaf.anchoring = any(array(
         select id from anchorings where subject_kind = $1 and subject_id = $2)) and not leaf.earlier
     order by a.arrival, leaf.number`,
    [kind, id],
  )
  return rows
}

/** The leaf with this number (from 0) of a subject with one anchoring; undefined if unknown. */
export async function leafOf(tx: Sql, { kind, id }: Subject, number: number): Promise<(KeptLeaf & Placed) | undefined> {
  const { rows } = await tx.query<KeptLeaf & Placed>(
    `${LEAVES} where leaf.anchoring = any(array(
         select id from anchorings where subject_kind = $1 and subject_id = $2)) and leaf.number = $3`,
    [kind, id, number],
  )
  return rows[0]
}

/** Up to `limit` leaves about a file with this hash, newest first. */
export async function leavesOfFile(tx: Sql, fileHash: string, limit: number): Promise<KeptLeaf[]> {
  const { rows } = await tx.query<KeptLeaf>(`${LEAVES} where leaf.file_hash = $1 order by a.arrival desc limit $2`, [
    fileHash,
    limit,
  ])
  return rows
}

/** Whether each of these hashes is of a statement of this subject. */
export async function hasStatements(tx: Sql, { kind, id }: Subject, hashes: string[]): Promise<boolean> {
  const { rows } = await tx.query(
    `select distinct hash from anchor_leaves leaf join anchorings a on a.id = leaf.anchoring
     where a.subject_kind = $1 and a.subject_id = $2 and hash = any($3) and not earlier`,
    [kind, id, hashes],
  )
  return rows.length === new Set(hashes).size
}

/** Deletes the words of a subject's leaves: statements with their salts, names of files and people. The hashes stay. */
export async function forgetWordsOf(tx: Sql, { kind, id }: Subject): Promise<void> {
  await tx.query(
    `update anchor_leaves set statement = null, file_name = null, signer_name = null
     where anchoring = any(array(select id from anchorings where subject_kind = $1 and subject_id = $2))`,
    [kind, id],
  )
}
