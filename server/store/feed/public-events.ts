import type { Subject } from '#machines/rules/common/subject.ts'
import type { Sql } from '../engine/sql.ts'

/** An event as programs get it. `number` is its place in the feed of its tenant; null for a test. */
type PublicEvent = {
  id: string
  tenant: string
  number: number | null
  subject: Subject
  type: string
  /** JSON, which is sent and listed as it is. */
  body: string
  at: Date
}

/** Takes the next places in the feed of a tenant, and returns the last of them. */
export async function takePlaces(tx: Sql, tenant: string, count: number): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    `insert into feeds (tenant, last) values ($1, $2)
     on conflict (tenant) do update set last = feeds.last + excluded.last returning last::float8 as last`,
    [tenant, count],
  )
  return rows[0]!.last
}

/** The last place that was given in the feed of a tenant; 0 if there is none. */
export async function lastPlace(tx: Sql, tenant: string): Promise<number> {
  const { rows } = await tx.query<{ last: number }>('select last::float8 as last from feeds where tenant = $1', [
    tenant,
  ])
  return rows[0]?.last ?? 0
}

/** Adds an event. */
export async function addPublicEvent(
  tx: Sql,
  { id, tenant, number, subject, type, body, at }: PublicEvent,
): Promise<void> {
  await tx.query(
    `insert into public_events (id, tenant, number, subject_kind, subject_id, type, body, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, tenant, number, subject.kind, subject.id, type, body, at],
  )
}

/** Up to `limit` events of a tenant's feed after a place. */
export async function eventsInFeed(
  tx: Sql,
  { tenant, after, limit }: { tenant: string; after: number; limit: number },
): Promise<{ number: number; body: string }[]> {
  const { rows } = await tx.query<{ number: number; body: string }>(
    `select number::float8 as number, body from public_events
     where tenant = $1 and number > $2 order by number limit $3`,
    [tenant, after, limit],
  )
  return rows
}

/** Deletes what is about a subject, with its deliveries. */
export async function dropPublicEventsOf(tx: Sql, { kind, id }: Subject): Promise<void> {
  await tx.query('delete from public_events where subject_kind = $1 and subject_id = $2', [kind, id])
}

/** Deletes what happened before `at`, and tests from before `testsAt`, which is later, with their deliveries. */
export async function dropPublicEventsBefore(tx: Sql, { at, testsAt }: Record<'at' | 'testsAt', Date>): Promise<void> {
  await tx.query('delete from public_events where at < $1', [at])
  await tx.query('delete from public_events where number is null and at < $1', [testsAt])
}
