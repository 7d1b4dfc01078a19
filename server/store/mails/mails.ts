import type { MailKind } from '../../mail/mails.ts'
import type { Sql } from '../engine/sql.ts'

/** A mail that is to be sent or was. `signer` null: it goes to the issuer. */
export type MailRow = {
  id: string
  kind: MailKind
  request: string
  signer: string | null
  /** The signer that it tells of. */
  about: string | null
  /** The id of the code that it carries. */
  code: string | null
  queuedAt: Date
  sentAt: Date | null
}

/** False where this mail was queued before. */
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

export async function mailById(tx: Sql, id: string): Promise<MailRow | undefined> {
  const { rows } = await tx.query<MailRow>(
    `select id, kind, request, signer, about, code, queued_at as "queuedAt", sent_at as "sentAt"
     from mails where id = $1`,
    [id],
  )
  return rows[0]
}

/** False where it was marked before. */
export async function keepSent(tx: Sql, id: string, at: Date): Promise<boolean> {
  const { rows } = await tx.query('update mails set sent_at = $2 where id = $1 and sent_at is null returning id', [
    id,
    at,
  ])
  return rows.length > 0
}
