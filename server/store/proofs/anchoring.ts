import type { Subject } from '#machines/rules/common/subject.ts'
import type { JobType } from '#machines/rules/proofs/job-type.ts'
import type { Sql } from '../engine/sql.ts'

/** A statement to anchor, as its text and hash. `fileHash`: of the file that it is about. */
export type Leaf = { hash: string; statement: string } & (
  | { jobType: JobType; fileName: string; fileHash: string }
  | { jobType: 'AUDIT'; action: string; signerName: string }
)

/** The state of an anchoring (LIFE-051). */
export type AnchoringState = 'INSERTED' | 'INJECTED' | 'VALIDATED' | 'REJECTED'

/** Adds an anchoring of a subject, with its leaves. */
export async function addAnchoring(tx: Sql, id: string, { kind, id: of }: Subject, leaves: Leaf[]) {
  await tx.query("insert into anchorings (id, subject_kind, subject_id, state) values ($1, $2, $3, 'INSERTED')", [
    id,
    kind,
    of,
  ])
  await tx.query(
    `insert into anchor_leaves (anchoring, number, job_type, hash, file_hash, file_name, action, signer_name,
       statement)
     select $1, number - 1, leaf->>'jobType', leaf->>'hash', leaf->>'fileHash', leaf->>'fileName', leaf->>'action',
       leaf->>'signerName', leaf->>'statement'
     from jsonb_array_elements($2::jsonb) with ordinality as all_leaves (leaf, number)`,
    [id, JSON.stringify(leaves)],
  )
}

// How many leaves an anchoring has.
const LEAVES = '(select count(*)::int from anchor_leaves where anchoring = id)'

/** The room in a tree: for how many anchorings, with how many leaves together. */
type Room = { anchorings: number; leaves: number }

/**
 * The oldest anchorings without a tree, as many as there is room for. Leaves out those that no tree has room for. Locks
 * them until the transaction ends.
 */
export async function waitingAnchorings(tx: Sql, room: Room): Promise<{ id: string; subject: Subject }[]> {
  const { rows } = await tx.query<{ id: string; subject: Subject; leaves: number }>(
    `select id, json_build_object('kind', subject_kind, 'id', subject_id) as subject, ${LEAVES} as leaves
     from anchorings where batch is null and ${LEAVES} <= $2 order by arrival limit $1 for update skip locked`,
    [room.anchorings, room.leaves],
  )
  let taken = 0
  const end = rows.findIndex(({ leaves }) => (taken += leaves) > room.leaves)
  return rows.slice(0, end === -1 ? rows.length : end)
}

/** The anchorings without a tree that have more than `most` leaves, oldest first. */
export async function oversizedAnchorings(tx: Sql, most: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from anchorings where batch is null and ${LEAVES} > $1 order by arrival`,
    [most],
  )
  return rows.map(({ id }) => id)
}

/** The hashes to anchor of these anchorings, in order of arrival. */
export async function hashesOf(
  tx: Sql,
  anchorings: string[],
): Promise<{ anchoring: string; number: number; hash: string }[]> {
  const { rows } = await tx.query<{ anchoring: string; number: number; hash: string }>(
    `select anchoring, number, leaf.hash from anchor_leaves leaf join anchorings on id = anchoring
     where id = any($1) order by arrival, number`,
    [anchorings],
  )
  return rows
}

/** The end of a stream at a time. */
export type StreamHead = { stream: string; version: number; hash: string }

/** The current heads of these streams. */
export async function headsOf(tx: Sql, streams: string[]): Promise<StreamHead[]> {
  const { rows } = await tx.query<StreamHead>(
    'select stream, version, hash from streams where stream = any($1) order by stream',
    [streams],
  )
  return rows
}

/** Puts an anchoring back into the queue for the next tree. */
export async function waitAgain(tx: Sql, id: string) {
  await tx.query("update anchorings set state = 'INSERTED', batch = null where id = $1", [id])
  await tx.query('update anchor_leaves set place = null, path = null where anchoring = $1', [id])
}

/** Whether all leaves of a subject are validated; false without any. */
export async function isAnchored(tx: Sql, { kind, id }: Subject): Promise<boolean> {
  const { rows } = await tx.query<{ anchored: boolean | null }>(
    "select bool_and(state = 'VALIDATED') as anchored from anchorings where subject_kind = $1 and subject_id = $2",
    [kind, id],
  )
  return rows[0]?.anchored === true
}

/** The states of a subject's anchorings, by id. */
export async function anchoringStates(tx: Sql, { kind, id }: Subject): Promise<Map<string, AnchoringState>> {
  const { rows } = await tx.query<{ id: string; state: AnchoringState }>(
    'select id, state from anchorings where subject_kind = $1 and subject_id = $2',
    [kind, id],
  )
  return new Map(rows.map((row) => [row.id, row.state]))
}
