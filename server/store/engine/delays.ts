import type { components } from '#openapi'
import type { Subject } from '#machines/rules/common/subject.ts'
import type { Sql } from './sql.ts'

/** Why something is late, in the contract's terms. */
export type Cause = components['schemas']['Delay']['cause']

/** A job that keeps failing, and what is late because of it. `reason` is for operators: an error's code or name. */
export type Delay = { subject: Subject; kind: string; cause: Cause; reason: string; since: Date }

/** Records that a job is late. `since` stays that of the first record. */
export async function keepDelay(tx: Sql, { subject, kind, cause, reason, since }: Delay) {
  await tx.query(
    `insert into delays (subject_kind, subject_id, kind, cause, reason, since) values ($1, $2, $3, $4, $5, $6)
     on conflict (subject_kind, subject_id, kind) do update set reason = excluded.reason`,
    [subject.kind, subject.id, kind, cause, reason, since],
  )
}

/** Deletes the delay of a job. */
export async function dropDelay(tx: Sql, subject: Subject, kind: string) {
  await tx.query('delete from delays where subject_kind = $1 and subject_id = $2 and kind = $3', [
    subject.kind,
    subject.id,
    kind,
  ])
}

/** Deletes all delays of a subject. */
export async function dropDelaysOf(tx: Sql, { kind, id }: Subject) {
  await tx.query('delete from delays where subject_kind = $1 and subject_id = $2', [kind, id])
}
