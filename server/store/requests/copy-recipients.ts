import type { Sql } from '../engine/sql.ts'
import type { AddressChange, SignerRow } from './request-signers.ts'

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

/** Records that mail to a copy recipient came back, unless they have another address than it was sent to. */
export async function keepCopyReturned(
  tx: Sql,
  {
    id,
    mail,
    cause,
    at,
  }: Pick<CopyRecipientRow, 'id' | 'mail'> & { cause: CopyRecipientRow['mailReturnedCause'] & string; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query(
    `update request_copy_recipients set mail_returned_at = $3, mail_returned_cause = $4
     where id = $1 and lower(mail) = lower($2) returning id`,
    [id, mail, at, cause],
  )
  return rows.length > 0
}

/** Records that mail to a copy recipient was taken. */
export async function keepCopyTaken(tx: Sql, id: string) {
  await tx.query(
    `update request_copy_recipients set mail_returned_at = null, mail_returned_cause = null
     where id = $1 and mail_returned_at is not null`,
    [id],
  )
}

/** Gives a copy recipient another address, which no mail has come back from yet. */
export async function keepCopyMail(tx: Sql, id: string, mail: string) {
  await tx.query('update request_copy_recipients set mail = $2 where id = $1', [id, mail])
  await keepCopyTaken(tx, id)
}

/** A change of a copy recipient's address, by the event that made it. */
type CopyChange = Omit<AddressChange, 'signer'> & { recipient: string }

/** Keeps both addresses of a change for the audit trail. */
export async function keepCopyChange(tx: Sql, { recipient, version, former, mail }: CopyChange) {
  await tx.query(
    'insert into former_copy_addresses (copy_recipient, version, mail, successor) values ($1, $2, $3, $4)',
    [recipient, version, former, mail],
  )
}

/** The changes of addresses that get copies of a request. */
export async function copyChangesOf(tx: Sql, request: string): Promise<Omit<CopyChange, 'recipient'>[]> {
  const { rows } = await tx.query<Omit<CopyChange, 'recipient'>>(
    `select f.version, f.mail as former, f.successor as mail
     from former_copy_addresses f join request_copy_recipients c on c.id = f.copy_recipient where c.request = $1`,
    [request],
  )
  return rows
}
