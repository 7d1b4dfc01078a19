import type { Step } from '#machines/rules/proofs/merkle.ts'
import type { EventPosition } from '../engine/events.ts'
import type { Sql } from '../engine/sql.ts'
import { pathsOf, type Placed } from './paths.ts'

/** The head of the journal, the events of all streams, at the last of them; with its path in the tree that has it. */
type KeptHead = EventPosition & { path: Step[]; root: string }

/**
 * Lets nobody else write events until the transaction ends: who writes one writes the head of its stream first. It must be
 * the first statement of the transaction, which then sees all events that were written before.
 */
export async function lockEvents(tx: Sql): Promise<void> {
  await tx.exec('lock table streams in share mode')
}

/** Up to `limit` events after a position, in the order of the journal. */
export async function positionsAfter(tx: Sql, position: number, limit: number): Promise<EventPosition[]> {
  const { rows } = await tx.query<EventPosition>(
    'select position::float8 as position, hash from events where position > $1 order by position limit $2',
    [position, limit],
  )
  return rows
}

/** The newest head that a tree has; undefined without any. */
export async function lastJournalHead(tx: Sql): Promise<EventPosition | undefined> {
  const { rows } = await tx.query<EventPosition>(
    'select position::float8 as position, hash from journal_heads order by position desc limit 1',
  )
  return rows[0]
}

/** Stores the head that a tree has as the leaf at `place`. */
export async function keepJournalHead(
  tx: Sql,
  batch: string,
  { position, hash, place }: EventPosition & { place: number },
): Promise<void> {
  await tx.query('insert into journal_heads (batch, position, hash, place) values ($1, $2, $3, $4)', [
    batch,
    position,
    hash,
    place,
  ])
}

/** All heads, oldest first, each with the root of its tree. */
export async function journalHeads(tx: Sql): Promise<KeptHead[]> {
  const { rows } = await tx.query<EventPosition & Placed & { root: string }>(
    `select position::float8 as position, hash, batch, place, leaves, path, root
     from journal_heads join anchor_batches on id = batch order by position, batch`,
  )
  const paths = await pathsOf(tx, rows)
  return rows.map(({ position, hash, root }, i) => ({ position, hash, root, path: paths[i] ?? [] }))
}

/** A tree that has a head of the journal, whose row is missing; undefined if no row is. */
export async function treeWithoutHead(tx: Sql): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from anchor_batches
     where has_journal_head and not exists (select 1 from journal_heads where batch = id) order by id limit 1`,
  )
  return rows[0]?.id
}
