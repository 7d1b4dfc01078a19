import type { Sql } from '../engine/sql.ts'

const MAX_COUNTED = 1000

/**
 * The invitations `i` that an account may answer at a time. None until its holder has shown that they read the mails to
 * its address, since the address alone says nothing about who wrote it down; none to the tenant that it is in already.
 */
const received = (account: string, at: string) =>
  `tenant_invites i join accounts a on a.id = ${account} and a.mail_validated and a.email = i.mail and a.tenant <> i.tenant
   where i.state = 'PENDING' and i.expires_at > ${at}`

/** How many invitations wait for the answer of an account, up to 1,000. */
export async function countReceived(tx: Sql, account: string, at: Date): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from (select 1 from ${received('$1', '$2')} limit ${MAX_COUNTED}) waiting`,
    [account, at],
  )
  return rows[0]!.n
}
