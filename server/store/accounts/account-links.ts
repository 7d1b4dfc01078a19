import type { Sql } from '../engine/sql.ts'

/** What a link is good for. */
export type LinkPurpose = 'reset' | 'activation' | 'email'

/** A link mailed to the holder of an account, stored by the hash of its token. */
type AccountLink = {
  hash: string
  purpose: LinkPurpose
  account: string
  /** The id of the mail that it was made for. */
  mail: string
  expiresAt: Date
  usedAt: Date | null
}

/** Adds a link that nobody has used. */
export async function addAccountLink(
  tx: Sql,
  { hash, purpose, account, mail, expiresAt }: Omit<AccountLink, 'usedAt'>,
) {
  await tx.query(
    'insert into account_links (token_hash, purpose, account, mail, expires_at) values ($1, $2, $3, $4, $5)',
    [hash, purpose, account, mail, expiresAt],
  )
}

/** The link of a token hash, even if it was used or has expired; undefined if unknown. */
export async function accountLinkOf(tx: Sql, hash: string): Promise<AccountLink | undefined> {
  const { rows } = await tx.query<AccountLink>(
    `select token_hash as hash, purpose, account, mail, expires_at as "expiresAt", used_at as "usedAt"
     from account_links where token_hash = $1`,
    [hash],
  )
  return rows[0]
}

/**
 * Records that a link is used; false if it was used before, has expired, or has another purpose. One statement, so that of
 * concurrent calls one wins.
 */
export async function keepLinkUsed(
  tx: Sql,
  { hash, purpose }: Pick<AccountLink, 'hash' | 'purpose'>,
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.query(
    `update account_links set used_at = $3
     where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3 returning 1`,
    [hash, purpose, at],
  )
  return rows.length > 0
}

/** Deletes the unused links of an account that have a purpose, except those of one mail. */
export async function dropAccountLinks(
  tx: Sql,
  { account, purpose, mail = '' }: Pick<AccountLink, 'account' | 'purpose'> & { mail?: string },
) {
  await tx.query('delete from account_links where account = $1 and purpose = $2 and mail <> $3 and used_at is null', [
    account,
    purpose,
    mail,
  ])
}

/** Deletes all unused links of an account. */
export async function dropAllAccountLinks(tx: Sql, account: string) {
  await tx.query('delete from account_links where account = $1 and used_at is null', [account])
}

/** Deletes the links that expired before `at`, used or not. */
export async function dropAccountLinksBefore(tx: Sql, at: Date) {
  await tx.query('delete from account_links where expires_at <= $1', [at])
}
