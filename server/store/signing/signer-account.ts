import type { Sql } from '../engine/sql.ts'

/**
 * The address by which requests are the account's to sign: none until its holder has shown that they read the mails to
 * it, since the address alone says nothing about who wrote it down.
 */
const mailOf = (account: string) => `(select a.email from accounts a where a.id = ${account} and a.mail_validated)`

/** How many requests wait for the signature of an account at a time, up to `limit`. */
export async function countToSign(
  tx: Sql,
  { account, at, limit }: { account: string; at: Date; limit: number },
): Promise<number> {
  // A signer is pending only while the request can be signed, or until its deadline has been noticed. Fenced in, so that
  // the database, which has no statistics, begins with the few rows of one address.
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from (
       select 1 from (select request from request_signers s
         where lower(s.mail) = ${mailOf('$1')} and s.status = 'PENDING' offset 0) s
       cross join lateral (select 1 from requests where id = s.request and expires_at >= $2 offset 0) r
       limit $3) waiting`,
    [account, at, limit],
  )
  return rows[0]!.n
}
