import type { Actor, Channel } from '#machines/rules/common/actor.ts'
import { GENESIS } from '#machines/rules/common/chain/event-text.ts'
import { hashOf, type Envelope } from './chain.ts'
import type { Sql } from './sql.ts'

/** Who caused an event, through which channel, and when. */
export type Stamp = {
  tenant: string | null
  actor: Actor
  channel: Channel
  addressHash: string | null
  key: string | null
  at: Date
}

/** What happened: its type and, as further properties, its data. */
export type Fact = { type: string }

/** The end of a stream: the number of its events, and the hash of the last. */
export type Head = { version: number; hash: string }

/** A stored event. `position` orders the events of all streams. */
export type Recorded = Envelope & { position: number; hash: string }

/** The position of an event among all events, with its hash. */
export type EventPosition = { position: number; hash: string }

/** The current version of the envelope's shape. */
const SCHEMA = 1

const COLUMNS = `position::float8 as position, stream, version, schema, type, data, tenant,
  json_build_object('kind', actor_kind, 'id', actor_id) as actor, channel, address_hash as "addressHash", key, at, hash`

/** Creates a stream and locks its head; undefined if it exists. */
export async function begin(tx: Sql, stream: string): Promise<Head | undefined> {
  const { rows } = await tx.query<Head>(
    'insert into streams (stream, version, hash) values ($1, 0, $2) on conflict do nothing returning version, hash',
    [stream, GENESIS],
  )
  return rows[0]
}

/** Locks the head of a stream until the transaction ends; undefined if the stream does not exist. */
export async function lockHead(tx: Sql, stream: string): Promise<Head | undefined> {
  const { rows } = await tx.query<Head>('select version, hash from streams where stream = $1 for update', [stream])
  return rows[0]
}

/** All events of a stream, oldest first; empty if the stream does not exist. */
export async function history(tx: Sql, stream: string): Promise<Recorded[]> {
  const { rows } = await tx.query<Recorded>(`select ${COLUMNS} from events where stream = $1 order by version`, [
    stream,
  ])
  return rows
}

/**
 * The events of a stream that its state follows from, oldest first: of the types in `superseded` only the last event of
 * each, so that a stream with thousands of them is read as quickly as one with a few. Has the last event of the stream,
 * unless there are more than `most`.
 */
export async function historyToFold(
  tx: Sql,
  stream: string,
  superseded: readonly string[],
  most: number | null = null,
): Promise<Recorded[]> {
  const { rows } = await tx.query<Recorded>(
    `select ${COLUMNS} from events where stream = $1 and (type <> all($2) or version in
       (select max(version) from events where stream = $1 and type = any($2) group by type))
     order by version limit $3`,
    [stream, superseded, most],
  )
  return rows
}

/** The time of the last event of a stream; undefined if the stream does not exist. */
export async function lastTime(tx: Sql, stream: string): Promise<Date | undefined> {
  const { rows } = await tx.query<{ at: Date }>(
    'select at from events where stream = $1 order by version desc limit 1',
    [stream],
  )
  return rows[0]?.at
}

/** Whether `actor` caused an event with this type and data in a stream after `since`. */
export async function hasHappened(
  tx: Sql,
  { stream, fact, actor, since }: { stream: string; fact: Fact; actor: Actor; since: Date },
): Promise<boolean> {
  const { type, ...data } = fact
  const { rows } = await tx.query(
    'select 1 from events where stream = $1 and type = $2 and data @> $3 and actor_id = $4 and at > $5 limit 1',
    [stream, type, data, actor.id, since],
  )
  return rows.length > 0
}

/**
 * Up to `limit` events after the given one, ordered by stream and version, to page through all streams. Start with
 * `{ stream: '', version: 0 }`.
 */
export async function eventsAfter(
  tx: Sql,
  { stream, version }: { stream: string; version: number },
  limit: number,
): Promise<Recorded[]> {
  const { rows } = await tx.query<Recorded>(
    `select ${COLUMNS} from events where (stream, version) > ($1, $2) order by stream, version limit $3`,
    [stream, version, limit],
  )
  return rows
}

/**
 * Writes the event that follows `head` and returns the new head. Writers queue at the lock on the head's row; without
 * the lock, the second writer violates the primary key (SQLSTATE 23505).
 */
export async function append(
  tx: Sql,
  { stream, head, fact, stamp }: { stream: string; head: Head; fact: Fact; stamp: Stamp },
): Promise<Head> {
  const { type, ...data } = fact
  const { tenant, actor, channel, addressHash, key, at } = stamp
  const version = head.version + 1
  const hash = hashOf(head.hash, { stream, version, schema: SCHEMA, type, data, ...stamp })
  // First, so that who locks all heads has all events that have a position (store/proofs/journal-heads.ts).
  await tx.query('update streams set version = $2, hash = $3 where stream = $1', [stream, version, hash])
  await tx.query(
    `insert into events
       (stream, version, schema, type, data, tenant, actor_kind, actor_id, channel, address_hash, key, at, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [stream, version, SCHEMA, type, data, tenant, actor.kind, actor.id, channel, addressHash, key, at, hash],
  )
  return { version, hash }
}

/** The newest event of all streams; null without any. */
export async function newestEvent(tx: Sql): Promise<EventPosition | null> {
  const { rows } = await tx.query<EventPosition>(
    'select position::float8 as position, hash from events order by position desc limit 1',
  )
  return rows[0] ?? null
}

/** Whether the event at this position has this hash. */
export async function hasEvent(tx: Sql, { position, hash }: EventPosition): Promise<boolean> {
  const { rows } = await tx.query('select 1 from events where position = $1 and hash = $2', [position, hash])
  return rows.length > 0
}
