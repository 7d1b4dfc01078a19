import type { Sql } from './sql.ts'

/** A time at which something happens to `subject` (a stream). `kind` is the lifecycle action that set it. */
export type Deadline = { subject: string; kind: string; ringsAt: Date; data: object }

/** Sets a deadline. Replaces the subject's deadline of the same kind. */
export async function setDeadline(tx: Sql, { subject, kind, ringsAt, data }: Deadline) {
  await tx.query(
    `insert into deadlines (subject, kind, rings_at, data) values ($1, $2, $3, $4)
     on conflict (subject, kind) do update set rings_at = excluded.rings_at, data = excluded.data`,
    [subject, kind, ringsAt, data],
  )
}

/** Sets a deadline, or moves the subject's deadline of the same kind, unless that is earlier. */
export async function setEarlierDeadline(tx: Sql, { subject, kind, ringsAt, data }: Deadline) {
  await tx.query(
    `insert into deadlines (subject, kind, rings_at, data) values ($1, $2, $3, $4)
     on conflict (subject, kind) do update set rings_at = least(deadlines.rings_at, excluded.rings_at)`,
    [subject, kind, ringsAt, data],
  )
}

/** Ends a deadline; it no longer rings. */
export async function dropDeadline(tx: Sql, { subject, kind }: Pick<Deadline, 'subject' | 'kind'>) {
  await tx.query('delete from deadlines where subject = $1 and kind = $2', [subject, kind])
}

/** Deletes and returns the deadline that has been due longest, skipping locked ones; undefined if none is due. */
export async function takeDue(tx: Sql, now: Date): Promise<Deadline | undefined> {
  const { rows } = await tx.query<Deadline>(
    `delete from deadlines where (subject, kind) = (
       select subject, kind from deadlines where rings_at <= $1 order by rings_at limit 1 for update skip locked
     ) returning subject, kind, rings_at as "ringsAt", data`,
    [now],
  )
  return rows[0]
}
