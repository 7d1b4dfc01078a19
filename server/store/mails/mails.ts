import type { Subject } from '#machines/rules/common/subject.ts'
import type { Sql } from '../engine/sql.ts'

/** A queued or sent mail. There is one for each kind, subject, recipient, `about` and reason. */
export type MailRow = {
  /** The Message-ID is made of it. */
  id: string
  kind: string
  /** What it is about; null if it is about nothing. */
  subject: Subject | null
  /** The id of the person it goes to, in terms of its subject; null if that is the person whose the subject is. */
  recipient: string | null
  /** The id of the person it reports on. */
  about: string | null
  /** What caused it. The same reason sends it once; another reason sends it again. */
  reason: string
  /** The id of the code in it. */
  code: string | null
  queuedAt: Date
  sentAt: Date | null
  /** When it came back, before it was sent or after. It is not sent again. */
  returnedAt: Date | null
}

/** Adds a mail; false if there is one for the same reason. */
export async function addMail(
  tx: Sql,
  { id, kind, subject, recipient, about, reason, code, queuedAt }: Omit<MailRow, 'sentAt' | 'returnedAt'>,
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into mails (id, kind, subject_kind, subject_id, recipient, about, reason, code, queued_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict do nothing returning id`,
    [id, kind, subject?.kind ?? null, subject?.id ?? null, recipient, about, reason, code, queuedAt],
  )
  return rows.length > 0
}

/** The mail with this id; undefined if unknown. */
export async function mailById(tx: Sql, id: string): Promise<MailRow | undefined> {
  const { rows } = await tx.query<MailRow>(
    `select id, kind, recipient, about, reason, code, queued_at as "queuedAt", sent_at as "sentAt",
       returned_at as "returnedAt",
       case when subject_id is not null then json_build_object('kind', subject_kind, 'id', subject_id) end as subject
     from mails where id = $1`,
    [id],
  )
  return rows[0]
}

/** Records that a mail was sent; false if that was already recorded. */
export async function keepSent(tx: Sql, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query('update mails set sent_at = $2 where id = $1 and sent_at is null returning id', [
    id,
    at,
  ])
  return rows.length > 0
}

/** Counts a failure of a mail, and returns how many it has now. */
export async function countFailure(tx: Sql, id: string): Promise<number> {
  const { rows } = await tx.query<{ failures: number }>(
    'update mails set failures = failures + 1 where id = $1 returning failures',
    [id],
  )
  return rows[0]?.failures ?? 0
}

/** Records that a mail came back; false if that was already recorded, or it was sent. */
export async function keepReturned(tx: Sql, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'update mails set returned_at = $2 where id = $1 and sent_at is null and returned_at is null returning id',
    [id, at],
  )
  return rows.length > 0
}

/** Records that a mail came back after it was sent; false if that was already recorded, or it was not sent. */
export async function keepBounced(tx: Sql, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query(
    'update mails set returned_at = $2 where id = $1 and sent_at is not null and returned_at is null returning id',
    [id, at],
  )
  return rows.length > 0
}

/** Whether no mail of this kind and subject was queued after this one. */
export async function isNewestMail(
  tx: Sql,
  { id, kind, subject, queuedAt }: Pick<MailRow, 'id' | 'kind' | 'queuedAt'> & { subject: Subject },
): Promise<boolean> {
  const { rows } = await tx.query(
    `select 1 from mails where kind = $2 and subject_kind = $3 and subject_id = $4 and (queued_at, id) > ($5, $1) limit 1`,
    [id, kind, subject.kind, subject.id, queuedAt],
  )
  return rows.length === 0
}

/** Whether a later event of the same stream has asked for a mail of this kind to this recipient. Reasons end in its version. */
export async function isAskedAgain(tx: Sql, { id, kind, recipient, reason }: MailRow): Promise<boolean> {
  const version = (of: string) => `substring(${of} from '/([0-9]+)$')::bigint`
  const { rows } = await tx.query(
    `select 1 from mails m join mails one on one.id = $1
     where m.kind = $2 and m.recipient = $3 and m.subject_kind = one.subject_kind and m.subject_id = one.subject_id
       and ${version('m.reason')} > ${version('$4')} limit 1`,
    [id, kind, recipient, reason],
  )
  return rows.length > 0
}

/** How many mails about each of these subjects are recorded that go to some people; subjects without one are left out. */
export async function countMailsTo(
  tx: Sql,
  { kind, ids }: { kind: Subject['kind']; ids: readonly string[] },
  recipients: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; count: number }>(
    `select subject_id as id, count(*)::integer as count from mails
     where subject_kind = $1 and subject_id = any($2) and recipient = any($3) group by subject_id`,
    [kind, ids, recipients],
  )
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** How many mails about these subjects are recorded. */
export async function countMailsAbout(
  tx: Sql,
  { kind, ids }: { kind: Subject['kind']; ids: readonly string[] },
): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    'select count(*)::integer as count from mails where subject_kind = $1 and subject_id = any($2)',
    [kind, ids],
  )
  return rows[0]!.count
}

/** Deletes the mails about a kind of subject that were queued before `at`. */
export async function dropMailsAboutBefore(tx: Sql, kind: string, at: Date) {
  await tx.query('delete from mails where subject_kind = $1 and queued_at <= $2', [kind, at])
}

/** Deletes all mails about a subject. */
export async function dropMailsOf(tx: Sql, { kind, id }: Subject) {
  await tx.query('delete from mails where subject_kind = $1 and subject_id = $2', [kind, id])
}

/** Deletes all mails about a subject, and what the embedded mailbox has of them. */
export async function eraseMailsOf(tx: Sql, { kind, id }: Subject): Promise<void> {
  await tx.query(
    'delete from mailbox where id in (select m.id from mails m where m.subject_kind = $1 and m.subject_id = $2)',
    [kind, id],
  )
  await dropMailsOf(tx, { kind, id })
}
