import type { MailKind } from '../../mail/mails.ts'
import type { Sql } from '../engine/sql.ts'

/** A queued or sent mail. If `signer` is null, it goes to the issuer. */
export type MailRow = {
  id: string
  kind: MailKind
  request: string
  signer: string | null
  /** The signer whom it reports on. */
  about: string | null
  /** The id of the code in it. */
  code: string | null
  queuedAt: Date
  sentAt: Date | null
}

/** Adds a mail; false if its id exists. */
export async function addMail(
  tx: Sql,
  { id, kind, request, signer, about, code, queuedAt }: MailRow,
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into mails (id, kind, request, signer, about, code, queued_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning id`,
    [id, kind, request, signer, about, code, queuedAt],
  )
  return rows.length > 0
}

/** The mail with this id; undefined if unknown. */
export async function mailById(tx: Sql, id: string): Promise<MailRow | undefined> {
  const { rows } = await tx.query<MailRow>(
    `select id, kind, request, signer, about, code, queued_at as "queuedAt", sent_at as "sentAt"
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
