import type { Sql } from '../engine/sql.ts'
import type { SignerRow } from './request-signers.ts'

/** Somebody who gets copies of a request, and whether mail to them came back. */
export type CopyRecipientRow = { id: string; mail: string } & Pick<SignerRow, 'mailReturnedAt' | 'mailReturnedCause'>

const COLUMNS = 'c.id, c.mail, c.mail_returned_at as "mailReturnedAt", c.mail_returned_cause as "mailReturnedCause"'

/** The copy recipient with this id; undefined if unknown. */
export async function copyRecipientById(tx: Sql, id: string): Promise<CopyRecipientRow | undefined> {
  const { rows } = await tx.query<CopyRecipientRow>(
    `select ${COLUMNS} from request_copy_recipients c where c.id = $1`,
    [id],
  )
  return rows[0]
}

/** The copy recipients of the request `$2`, in their order. */
export const SELECT_COPY_RECIPIENTS = `select ${COLUMNS} from request_copy_recipients c where c.request = $2 order by c.position, c.id`

/** The copy recipients of a request, in their order. */
export async function copyRecipientsOf(tx: Sql, request: string): Promise<CopyRecipientRow[]> {
  const { rows } = await tx.query<CopyRecipientRow>(
    `select ${COLUMNS} from request_copy_recipients c where c.request = $1 order by c.position, c.id`,
    [request],
  )
  return rows
}

/** Replaces the copy recipients of a request; those with a known id stay. */
export async function keepCopyRecipients(
  tx: Sql,
  request: string,
  recipients: Pick<CopyRecipientRow, 'id' | 'mail'>[],
) {
  const ids = recipients.map(({ id }) => id)
  await tx.query('delete from request_copy_recipients where request = $1 and id <> all($2)', [request, ids])
  await tx.query(
    `insert into request_copy_recipients (id, request, position, mail)
     select n.id, $1, n.position, n.mail from unnest($2::text[], $3::text[]) with ordinality as n(id, mail, position)
     on conflict (id) do update set position = excluded.position, mail = excluded.mail`,
    [request, ids, recipients.map(({ mail }) => mail)],
  )
}
