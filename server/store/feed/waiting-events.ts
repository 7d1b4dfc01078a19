import type { Subject } from '#machines/rules/common/subject.ts'
import type { Sql } from '../engine/sql.ts'

/** What has happened, before it has its place in the feed of its tenant. */
export type WaitingEvent = { id: string; tenant: string; subject: Subject; type: string; data: object; at: Date }

/** Adds an event, in the transaction of the fact. It reads nothing, so that transactions do not wait for each other. */
export async function addWaitingEvent(tx: Sql, { id, tenant, subject, type, data, at }: WaitingEvent): Promise<void> {
  await tx.query(
    `insert into waiting_events (id, tenant, subject_kind, subject_id, type, data, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, tenant, subject.kind, subject.id, type, data, at],
  )
}

/** The tenants that have events without a place. */
export async function tenantsWithWaiting(tx: Sql): Promise<string[]> {
  const { rows } = await tx.query<{ tenant: string }>('select distinct tenant from waiting_events')
  return rows.map(({ tenant }) => tenant)
}

/** Removes the oldest events of a tenant that have no place, and returns them in their order. */
export async function takeWaiting(tx: Sql, tenant: string, limit: number): Promise<WaitingEvent[]> {
  const { rows } = await tx.query<WaitingEvent & { position: number }>(
    `delete from waiting_events where position in
       (select position from waiting_events where tenant = $1 order by position limit $2)
     returning position::float8 as position, id, tenant, json_build_object('kind', subject_kind, 'id', subject_id) as subject,
       type, data, at`,
    [tenant, limit],
  )
  return rows.toSorted((a, b) => a.position - b.position)
}

/** Deletes what waits and is about a subject. */
export async function dropWaitingOf(tx: Sql, { kind, id }: Subject): Promise<void> {
  await tx.query('delete from waiting_events where subject_kind = $1 and subject_id = $2', [kind, id])
}
