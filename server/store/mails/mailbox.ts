import type { Sql } from '../engine/sql.ts'

/** A mail in the embedded mailbox, with the names and sizes (in bytes) of its files. */
export type KeptMail = {
  id: string
  recipient: string
  subject: string
  html: string
  plain: string
  files: { fileName: string; size: number }[]
  at: Date
}

/** Adds a mail to the mailbox; ignores one whose id is already there. */
export async function putInMailbox(tx: Sql, { id, recipient, subject, html, plain, files, at }: KeptMail) {
  await tx.query(
    `insert into mailbox (id, recipient, subject, html, plain, files, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do nothing`,
    [id, recipient, subject, html, plain, JSON.stringify(files), at],
  )
}

/** Up to `limit` of the newest mails whose address or subject contains `search`, without their text. */
export async function newestMails(
  tx: Sql,
  limit: number,
  search = '',
): Promise<(Pick<KeptMail, 'recipient' | 'subject' | 'at'> & { position: number })[]> {
  const { rows } = await tx.query<Pick<KeptMail, 'recipient' | 'subject' | 'at'> & { position: number }>(
    // `position`, unlike `like`, has no wildcards that would need escaping.
    `select position::float8 as position, recipient, subject, at from mailbox
     where position(lower($2) in lower(recipient)) > 0 or position(lower($2) in lower(subject)) > 0
     order by position desc limit $1`,
    [limit, search],
  )
  return rows
}

/** The mail at a position of the mailbox; undefined if there is none. */
export async function mailAt(tx: Sql, position: number): Promise<KeptMail | undefined> {
  const { rows } = await tx.query<KeptMail>(
    'select id, recipient, subject, html, plain, files, at from mailbox where position = $1',
    [position],
  )
  return rows[0]
}
