import type { Sql } from '../engine/sql.ts'
import type { SignerRow } from './request-signers.ts'

/** Somebody who gets copies of a request, and whether mail to them came back. */
export type CopyRecipientRow = { id: string; mail: string } & Pick<SignerRow, 'mailReturnedAt' | 'mailReturnedCause'>

const COLUMNS = 'c.id, c.mail, c.mail_returned_at as "mailReturnedAt", c.mail_returned_cause as "mailReturnedCause"'

/** The copy recipient with this id; undefined if unknown or removed. */
export async function copyRecipientById(tx: Sql, id: string): Promise<CopyRecipientRow | undefined> {
  const { rows } = await tx.query<CopyRecipientRow>(
    `select ${COLUMNS} from request_copy_recipients c where c.id = $1 and c.removed_at is null`,
    [id],
  )
  return rows[0]
}

/** The copy recipients of the request `$2`, in their order. */
export const SELECT_COPY_RECIPIENTS = `select ${COLUMNS} from request_copy_recipients c
  where c.request = $2 and c.removed_at is null order by c.position, c.id`

/** The copy recipients of a request, in their order. */
export async function copyRecipientsOf(tx: Sql, request: string): Promise<CopyRecipientRow[]> {
  const { rows } = await tx.query<CopyRecipientRow>(
    `select ${COLUMNS} from request_copy_recipients c
     where c.request = $1 and c.removed_at is null order by c.position, c.id`,
    [request],
  )
  return rows
}

/** The copy recipients of a request, with those whom edits have removed. */
export async function everyCopyRecipientOf(tx: Sql, request: string): Promise<CopyRecipientRow[]> {
  const { rows } = await tx.query<CopyRecipientRow>(
    `select ${COLUMNS} from request_copy_recipients c where c.request = $1 order by c.position, c.id`,
    [request],
  )
  return rows
}

type Named = Pick<CopyRecipientRow, 'id' | 'mail'>

/** Replaces the copy recipients of a draft; those with a known id stay. */
export async function keepCopyRecipients(tx: Sql, request: string, recipients: Named[]) {
  await tx.query('delete from request_copy_recipients where request = $1 and id <> all($2)', [
    request,
    recipients.map(({ id }) => id),
  ])
  await putCopyRecipients(tx, request, recipients)
}

/** Replaces the copy recipients of a request that was sent: those who are left out stay as removed. Returns their ids. */
export async function keepEditedCopyRecipients(
  tx: Sql,
  request: string,
  recipients: Named[],
  at: Date,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `update request_copy_recipients set removed_at = $3
     where request = $1 and removed_at is null and id <> all($2) returning id`,
    [request, recipients.map(({ id }) => id), at],
  )
  await putCopyRecipients(tx, request, recipients)
  return rows.map(({ id }) => id)
}

async function putCopyRecipients(tx: Sql, request: string, recipients: Named[]) {
  await tx.query(
    `insert into request_copy_recipients (id, request, position, mail)
     select n.id, $1, n.position, n.mail from unnest($2::text[], $3::text[]) with ordinality as n(id, mail, position)
     on conflict (id) do update set position = excluded.position, mail = excluded.mail`,
    [request, recipients.map(({ id }) => id), recipients.map(({ mail }) => mail)],
  )
}
