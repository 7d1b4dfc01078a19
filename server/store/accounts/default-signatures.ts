import type { Sql } from '../engine/sql.ts'

/** The hash of the default signature of an account, or null if it has none. */
export async function defaultSignatureOf(tx: Sql, account: string): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>(
    'select image_hash as hash from default_signatures where account = $1',
    [account],
  )
  return rows[0]?.hash ?? null
}

/**
 * The hash of the default signature that belongs to a mail address, or null. An account has the address only if its holder
 * has shown that they read the mails to it, and lends what was chosen since; a disabled account lends nothing.
 */
export async function signatureOfMail(tx: Sql, mail: string): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>(
    `select d.image_hash as hash from default_signatures d join accounts a on a.id = d.account
     where a.email = lower($1) and a.mail_validated and d.lent and a.disabled_at is null`,
    [mail],
  )
  return rows[0]?.hash ?? null
}

/** Stores the default signature of an account, and replaces an earlier one. */
export async function keepDefaultSignature(
  tx: Sql,
  account: string,
  { hash, at, isLent }: { hash: string; at: Date; isLent: boolean },
): Promise<void> {
  await tx.query(
    `insert into default_signatures (account, image_hash, kept_at, lent) values ($1, $2, $3, $4)
     on conflict (account) do update set image_hash = excluded.image_hash, kept_at = excluded.kept_at, lent = excluded.lent`,
    [account, hash, at, isLent],
  )
}

/** Deletes the default signature of an account, if it has one. */
export async function deleteDefaultSignature(tx: Sql, account: string): Promise<void> {
  await tx.query('delete from default_signatures where account = $1', [account])
}

/** How many of these accounts have a default signature. */
export async function countDefaultSignatures(tx: Sql, accounts: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from default_signatures where account = any($1)',
    [accounts],
  )
  return rows[0]!.n
}

/** Deletes the default signatures of these accounts, and returns the accounts that had one, with the hash of each. */
export async function dropDefaultSignatures(
  tx: Sql,
  accounts: readonly string[],
): Promise<{ account: string; hash: string }[]> {
  const { rows } = await tx.query<{ account: string; hash: string }>(
    'delete from default_signatures where account = any($1) returning account, image_hash as hash',
    [accounts],
  )
  return rows
}
