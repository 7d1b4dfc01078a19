import type { JobType } from '#machines/rules/proofs/job-type.ts'
import type { Step } from '#machines/rules/proofs/merkle.ts'
import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Sql } from '../engine/sql.ts'

/** A statement to anchor, as its text and hash. `fileHash`: of the file that it is about. */
export type Leaf = { hash: string; statement: string } & (
  | { jobType: JobType; fileName: string; fileHash: string }
  | { jobType: 'AUDIT'; action: string; signerName: string }
)

/** The state of an anchoring (LIFE-051). */
export type AnchoringState = 'INSERTED' | 'INJECTED' | 'VALIDATED' | 'REJECTED'

/**
 * A stored leaf of a request or a certification: with its path to the root once it is in a tree, and its anchor once
 * that is final.
 */
export type KeptLeaf = {
  request: string
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
  path: Step[] | null
  rootHash: string | null
  transactionHash: string | null
  anchor: KnownAnchor | null
}

/** Adds an anchoring of a request, with its leaves. */
export async function addAnchoring(tx: Sql, id: string, request: string, leaves: Leaf[]) {
  await tx.query("insert into anchorings (id, request, state) values ($1, $2, 'INSERTED')", [id, request])
  await tx.query(
    `insert into anchor_leaves (anchoring, number, job_type, hash, file_hash, file_name, action, signer_name,
       statement)
     select $1, number - 1, leaf->>'jobType', leaf->>'hash', leaf->>'fileHash', leaf->>'fileName', leaf->>'action',
       leaf->>'signerName', leaf->>'statement'
     from jsonb_array_elements($2::jsonb) with ordinality as all_leaves (leaf, number)`,
    [id, JSON.stringify(leaves)],
  )
}

/**
 * The oldest anchorings without a tree, as many as fit into `room` leaves together with one stream head per request.
 * Locks them until the transaction ends.
 */
export async function waitingAnchorings(tx: Sql, room: number): Promise<{ id: string; request: string }[]> {
  const { rows } = await tx.query<{ id: string; request: string; leaves: number }>(
    `select id, request, (select count(*)::int from anchor_leaves where anchoring = id) as leaves
     from anchorings where batch is null order by arrival limit $1 for update skip locked`,
    [room],
  )
  let taken = 0
  const end = rows.findIndex(({ leaves }) => (taken += leaves + 1) > room)
  return rows.slice(0, end === -1 ? rows.length : end)
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

type StreamHead = { stream: string; version: number; hash: string }

/** The current heads of these streams. */
export async function headsOf(tx: Sql, streams: string[]): Promise<StreamHead[]> {
  const { rows } = await tx.query<StreamHead>(
    'select stream, version, hash from streams where stream = any($1) order by stream',
    [streams],
  )
  return rows
}

type BatchContent = {
  anchorings: string[]
  leaves: { anchoring: string; number: number; path: Step[] }[]
  heads: (StreamHead & { path: Step[] })[]
}

/** Stores a tree: its root, and its leaves and heads with their paths to the root. */
export async function addBatch(
  tx: Sql,
  { id, root, contract }: Pick<Batch, 'id' | 'root' | 'contract'>,
  { anchorings, leaves, heads }: BatchContent,
) {
  await tx.query("insert into anchor_batches (id, state, root, contract) values ($1, 'GATHERED', $2, $3)", [
    id,
    root,
    contract,
  ])
  await tx.query('update anchorings set batch = $1 where id = any($2)', [id, anchorings])
  await tx.query(
    `update anchor_leaves set path = placed.path
     from jsonb_to_recordset($1::jsonb) as placed (anchoring text, number integer, path jsonb)
     where anchor_leaves.anchoring = placed.anchoring and anchor_leaves.number = placed.number`,
    [JSON.stringify(leaves)],
  )
  await tx.query(
    `insert into anchored_heads (batch, stream, version, hash, path)
     select $1, stream, version, hash, path
     from jsonb_to_recordset($2::jsonb) as head (stream text, version integer, hash text, path jsonb)`,
    [id, JSON.stringify(heads)],
  )
}

/** A tree of hashes and its operation on the ledger or chain. */
export type Batch = {
  id: string
  state: 'GATHERED' | 'PREPARED' | 'INJECTED' | 'VALIDATED' | 'REJECTED'
  root: string
  /** The contract or ledger; null in a tree of an earlier version. */
  contract: string | null
  operation: string | null
  bytes: string | null
}

/** The trees that are neither validated nor rejected, oldest first. */
export async function openBatches(tx: Sql): Promise<Batch[]> {
  const { rows } = await tx.query<Batch>(
    `select id, state, root, contract, operation, bytes from anchor_batches
     where state not in ('VALIDATED', 'REJECTED') order by id`,
  )
  return rows
}

/** Reads a batch and locks it until the transaction ends. */
export async function lockBatch(tx: Sql, id: string): Promise<Batch> {
  const { rows } = await tx.query<Batch>(
    'select id, state, root, contract, operation, bytes from anchor_batches where id = $1 for update',
    [id],
  )
  return rows[0]!
}

/** Stores the operation of a batch before it is sent. */
export async function keepOperation(tx: Sql, id: string, { hash, bytes }: { hash: string; bytes: string }) {
  await tx.query("update anchor_batches set state = 'PREPARED', operation = $2, bytes = $3 where id = $1", [
    id,
    hash,
    bytes,
  ])
}

/** Sets the state of a batch and of the anchorings in it. */
export async function moveBatch(tx: Sql, id: string, state: AnchoringState, anchor: KnownAnchor | null = null) {
  await tx.query('update anchor_batches set state = $2, anchor = $3 where id = $1', [id, state, anchor])
  await tx.query('update anchorings set state = $2 where batch = $1', [id, state])
}

/** Puts an anchoring back into the queue for the next tree. */
export async function waitAgain(tx: Sql, id: string) {
  await tx.query("update anchorings set state = 'INSERTED', batch = null where id = $1", [id])
  await tx.query('update anchor_leaves set path = null where anchoring = $1', [id])
}

/** The ids of the anchorings in a batch, in order of arrival. */
export async function anchoringsOf(tx: Sql, batch: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select id from anchorings where batch = $1 order by arrival', [
    batch,
  ])
  return rows.map(({ id }) => id)
}

// Fenced in with `offset`, so that the database, which has no statistics, looks up trees instead of reading all of them.
const LEAVES = `select a.request, a.state, leaf.job_type as "jobType", leaf.hash, leaf.file_hash as "fileHash",
    leaf.file_name as "fileName", leaf.action, leaf.signer_name as "signerName", leaf.statement, leaf.path,
    b.root as "rootHash", b.operation as "transactionHash", b.anchor
  from anchor_leaves leaf join anchorings a on a.id = leaf.anchoring
    left join lateral (select * from anchor_batches where id = a.batch offset 0) b on true`

/** All leaves of a request, without those of earlier versions, in order of arrival. */
export async function leavesOfRequest(tx: Sql, request: string): Promise<KeptLeaf[]> {
  const { rows } = await tx.query<KeptLeaf>(
    // As an array for the same reason.
    `${LEAVES} where leaf.anchoring = any(array(select id from anchorings where request = $1)) and not leaf.earlier
     order by a.arrival, leaf.number`,
    [request],
  )
  return rows
}

/** Up to `limit` leaves about a file with this hash, newest first. */
export async function leavesOfFile(tx: Sql, fileHash: string, limit: number): Promise<KeptLeaf[]> {
  const { rows } = await tx.query<KeptLeaf>(`${LEAVES} where leaf.file_hash = $1 order by a.arrival desc limit $2`, [
    fileHash,
    limit,
  ])
  return rows
}

/** Whether each of these hashes is of a statement of this request. */
export async function hasStatements(tx: Sql, request: string, hashes: string[]): Promise<boolean> {
  const { rows } = await tx.query(
    `select distinct hash from anchor_leaves leaf join anchorings a on a.id = leaf.anchoring
     where a.request = $1 and hash = any($2) and not earlier`,
    [request, hashes],
  )
  return rows.length === new Set(hashes).size
}

/** The requests that an earlier version anchored without statements. */
export async function requestsToState(tx: Sql): Promise<string[]> {
  const { rows } = await tx.query<{ request: string }>('select request from requests_to_state order by request')
  return rows.map(({ request }) => request)
}

/** Takes a request from `requestsToState`. Returns whether it was there. */
export async function takeRequestToState(tx: Sql, request: string): Promise<boolean> {
  const { rows } = await tx.query('delete from requests_to_state where request = $1 returning request', [request])
  return rows.length > 0
}

/** Whether all leaves of a request are validated; false without any. */
export async function isAnchored(tx: Sql, request: string): Promise<boolean> {
  const { rows } = await tx.query<{ anchored: boolean | null }>(
    "select bool_and(state = 'VALIDATED') as anchored from anchorings where request = $1",
    [request],
  )
  return rows[0]?.anchored === true
}

/** The first stream that lacks an anchored event because it was deleted, truncated or rewritten; null without one. */
export async function firstLost(tx: Sql): Promise<{ stream: string; version: number } | null> {
  const { rows } = await tx.query<{ stream: string; version: number }>(
    `select head.stream, head.version from anchored_heads head
     left join events on events.stream = head.stream and events.version = head.version and events.hash = head.hash
     where events.stream is null order by head.stream, head.version limit 1`,
  )
  return rows[0] ?? null
}

/** Whether a tree was sent with this operation. */
export async function hasOperation(tx: Sql, operation: string): Promise<boolean> {
  const { rows } = await tx.query('select 1 from anchor_batches where operation = $1 limit 1', [operation])
  return rows.length > 0
}

/** The operation of the tree that was validated last, and its contract. */
export async function lastValidated(tx: Sql): Promise<{ contract: string | null; operation: string } | null> {
  const { rows } = await tx.query<{ contract: string | null; operation: string }>(
    "select contract, operation from anchor_batches where state = 'VALIDATED' order by id desc limit 1",
  )
  return rows[0] ?? null
}

/** The states of a request's anchorings, by id. */
export async function anchoringStates(tx: Sql, request: string): Promise<Map<string, AnchoringState>> {
  const { rows } = await tx.query<{ id: string; state: AnchoringState }>(
    'select id, state from anchorings where request = $1',
    [request],
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}
