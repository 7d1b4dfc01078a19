import type { Sql } from '../engine/sql.ts'

/** The hash of the default signature of an account, or null if it has none. */
export async function defaultSignatureOf(tx: Sql, account: string): Promise<string | null> {
  const { rows } = await tx.query<{ hash: string }>(
    'select image_hash as hash from default_signatures where account = $1',
    [account],
  )
  return rows[0]?.hash ?? null
}

/** Keeps the default signature of an account in place of an earlier one. */
export async function keepDefaultSignature(tx: Sql, account: string, hash: string): Promise<void> {
  await tx.query(
    `insert into default_signatures (account, image_hash) values ($1, $2)
     on conflict (account) do update set image_hash = excluded.image_hash`,
    [account, hash],
  )
}

/** Deletes the default signature of an account, if it has one. */
export async function deleteDefaultSignature(tx: Sql, account: string): Promise<void> {
  await tx.query('delete from default_signatures where account = $1', [account])
}
