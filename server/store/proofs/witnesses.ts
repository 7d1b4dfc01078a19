import type { components } from '#openapi'
import type { TimeStampWitness } from '#machines/rules/proofs/witness/witness.ts'
import type { Sql } from '../engine/sql.ts'

/** How far the time stamp over the block of a tree is. */
export type WitnessDetail = components['schemas']['WitnessDetail']

/** A block that waits for a time stamp: its tree, its hash, and its time by the clock of the ledger. */
type PendingBlock = { batch: string; tezosBlock: string; timestamp: string }

/** What a time stamp says of a block: when it was made (ISO 8601), and by whom. */
export type Said = { state: 'CONFIRMED' | 'CONTRADICTED'; at: string; authority: string | null }

/** A time stamp, its token in hexadecimal. */
type Stamped = Said & { token: string }

/** The detail of the witness of a tree `b`, as a column of a query; null if it has none. */
export const WITNESS = `(select json_build_object('state', w.state, 'timestamp', w.stamped_at, 'authority', w.authority)
    from block_witnesses w where w.batch = b.id) as witness`

/** Adds that the block of a tree waits for a time stamp. */
export async function expectWitness(tx: Sql, batch: string): Promise<void> {
  await tx.query("insert into block_witnesses (batch, state) values ($1, 'PENDING') on conflict do nothing", [batch])
}

/** Takes the oldest block that waits and that nobody else has taken; it is the caller's until then. Undefined without one. */
export async function takePending(tx: Sql, now: Date, until: Date): Promise<PendingBlock | undefined> {
  const { rows } = await tx.query<PendingBlock>(
    `update block_witnesses w set claimed_until = $2 from anchor_batches b
     where b.id = w.batch and w.batch = (
       select batch from block_witnesses
       where state = 'PENDING' and (claimed_until is null or claimed_until <= $1)
       order by batch limit 1 for update skip locked)
     returning w.batch, b.anchor->>'tezosBlock' as "tezosBlock", b.anchor->>'timestamp' as timestamp`,
    [now, until],
  )
  return rows[0]
}

/** Puts off all blocks that wait: nobody can take one before `until`. */
export async function putOff(tx: Sql, until: Date): Promise<void> {
  await tx.query(
    `update block_witnesses set claimed_until = $1
     where state = 'PENDING' and (claimed_until is null or claimed_until < $1)`,
    [until],
  )
}

/** Stores the time stamp of a block, unless it has one. Returns whether it did. */
export async function keepWitness(tx: Sql, batch: string, { state, token, at, authority }: Stamped): Promise<boolean> {
  const { rows } = await tx.query(
    `update block_witnesses
     set state = $2, token = decode($3, 'hex'), stamped_at = $4, authority = $5, claimed_until = null
     where batch = $1 and state = 'PENDING' returning batch`,
    [batch, state, token, at, authority],
  )
  return rows.length > 0
}

/** How many blocks wait for a time stamp. */
export async function countPending(tx: Sql): Promise<number> {
  const { rows } = await tx.query<{ pending: number }>(
    "select count(*)::int as pending from block_witnesses where state = 'PENDING'",
  )
  return rows[0]!.pending
}

/** Removes all blocks that wait, since nobody will stamp them. */
export async function dropPending(tx: Sql): Promise<void> {
  await tx.query("delete from block_witnesses where state = 'PENDING'")
}

/** Up to `limit` time stamps of trees after a tree, in the order of trees, with the blocks that they are of. */
export async function stampedAfter(tx: Sql, batch: string, limit: number): Promise<(PendingBlock & Stamped)[]> {
  const { rows } = await tx.query<PendingBlock & Stamped>(
    `select w.batch, b.anchor->>'tezosBlock' as "tezosBlock", b.anchor->>'timestamp' as timestamp, w.state,
       encode(w.token, 'hex') as token, w.stamped_at as at, w.authority
     from block_witnesses w join anchor_batches b on b.id = w.batch
     where w.batch > $1 and w.state <> 'PENDING' order by w.batch limit $2`,
    [batch, limit],
  )
  return rows
}

/** The witnesses of the blocks of these trees, as a proof has them. */
export async function witnessesOf(tx: Sql, batches: readonly string[]): Promise<TimeStampWitness[]> {
  const { rows } = await tx.query<Pick<TimeStampWitness, 'block' | 'token'>>(
    `select b.anchor->>'tezosBlock' as block, encode(w.token, 'hex') as token
     from block_witnesses w join anchor_batches b on b.id = w.batch
     where w.batch = any($1) and w.token is not null order by w.batch`,
    [[...new Set(batches)]],
  )
  return rows.map(({ block, token }) => ({ kind: 'RFC3161', block, token }))
}
