import type { KnownAnchor } from '#machines/rules/proofs/proof.ts'
import type { Sql } from '../engine/sql.ts'
import type { AnchoringState, StreamHead } from './anchoring.ts'

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

/** A tree as it is built: how many leaves it has, and all its nodes (`treeOf`). */
type Built = Pick<Batch, 'id' | 'root' | 'contract'> & { leaves: number; nodes: string[] }

/** What is in a tree, each with the index of its leaf. */
type Content = {
  anchorings: string[]
  leaves: { anchoring: string; number: number; place: number }[]
  heads: (StreamHead & { place: number })[]
}

/** Stores a tree, and where its leaves and heads are in it. */
export async function addBatch(
  tx: Sql,
  { id, root, contract, leaves: size, nodes }: Built,
  { anchorings, leaves, heads }: Content,
) {
  await tx.query(
    `insert into anchor_batches (id, state, root, contract, leaves, nodes)
     values ($1, 'GATHERED', $2, $3, $4, decode($5, 'hex'))`,
    [id, root, contract, size, nodes.join('')],
  )
  await tx.query('update anchorings set batch = $1 where id = any($2)', [id, anchorings])
  await tx.query(
    `update anchor_leaves set place = placed.place
     from jsonb_to_recordset($1::jsonb) as placed (anchoring text, number integer, place integer)
     where anchor_leaves.anchoring = placed.anchoring and anchor_leaves.number = placed.number`,
    [JSON.stringify(leaves)],
  )
  await tx.query(
    `insert into anchored_heads (batch, stream, version, hash, place)
     select $1, stream, version, hash, place
     from jsonb_to_recordset($2::jsonb) as head (stream text, version integer, hash text, place integer)`,
    [id, JSON.stringify(heads)],
  )
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

/** The ids of the anchorings in a batch, in order of arrival. */
export async function anchoringsOf(tx: Sql, batch: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>('select id from anchorings where batch = $1 order by arrival', [
    batch,
  ])
  return rows.map(({ id }) => id)
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

/** The operation of the tree that was validated last, its contract, and the number of its block. */
export async function lastValidated(
  tx: Sql,
): Promise<{ contract: string | null; operation: string; level: number } | null> {
  const { rows } = await tx.query<{ contract: string | null; operation: string; level: number }>(
    `select contract, operation, (anchor->'evidence'->>'level')::int as level from anchor_batches
     where state = 'VALIDATED' order by id desc limit 1`,
  )
  return rows[0] ?? null
}
