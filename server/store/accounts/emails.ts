import type { Sql } from '../engine/sql.ts'

/** An address that waits for its holder to follow the link that was mailed there. */
type WaitingEmail = { email: string; askedAt: Date }

/** The mail addresses of an account, in lower case. */
export type Emails = {
  email: string
  waiting: WaitingEmail | null
  /** The address before the last change, for a while. */
  former: { email: string; until: Date } | null
}

/** The mail addresses of an account; undefined if it is unknown. */
export async function emailsOf(tx: Sql, account: string): Promise<Emails | undefined> {
  const { rows } = await tx.query<{
    email: string
    newEmail: string | null
    askedAt: Date
    former: string | null
    until: Date
  }>(
    `select email, new_email as "newEmail", new_email_at as "askedAt", former_email as former,
       email_changed_at as until from accounts where id = $1`,
    [account],
  )
  if (!rows[0]) return undefined
  const { email, newEmail, askedAt, former, until } = rows[0]
  return {
    email,
    waiting: newEmail === null ? null : { email: newEmail, askedAt },
    former: former === null ? null : { email: former, until },
  }
}

/**
 * The ids of the accounts of a tenant that have an address, in lower case, or are about to have it, or had it a while ago.
 * `own`: those that have it now.
 */
export async function accountsOf(
  tx: Sql,
  { tenant, mail }: { tenant: string; mail: string },
): Promise<{ all: string[]; own: string[] }> {
  const { rows } = await tx.query<{ id: string; isOwn: boolean }>(
    `select id, email = $2 as "isOwn" from accounts
     where tenant = $1 and (email = $2 or new_email = $2 or former_email = $2) order by id`,
    [tenant, mail],
  )
  return { all: rows.map(({ id }) => id), own: rows.filter(({ isOwn }) => isOwn).map(({ id }) => id) }
}

/** The ids of the accounts of all tenants that have an address, in lower case, are about to have it, or had it a while ago. */
export async function accountsAnywhere(tx: Sql, mail: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select id from accounts where email = $1 or new_email = $1 or former_email = $1 order by id',
    [mail],
  )
  return rows.map(({ id }) => id)
}

/** Records the address that an account is to have, or that it keeps its own (null). */
export async function keepWaitingEmail(tx: Sql, account: string, waiting: WaitingEmail | null) {
  await tx.query('update accounts set new_email = $2, new_email_at = $3 where id = $1', [
    account,
    waiting?.email ?? null,
    waiting?.askedAt ?? null,
  ])
}

/** Changes the address of an account, whose holder reads it. A login that is the old address becomes the new one. */
export async function keepEmail(tx: Sql, account: string, email: string, at: Date) {
  await tx.query(
    `update accounts set login = case when login = email then $2 else login end, email = $2, mail_validated = true,
       new_email = null, new_email_at = null, former_email = email, email_changed_at = $3 where id = $1`,
    [account, email, at],
  )
}

/** Forgets the addresses that nobody confirmed, and those of before a change, since before `at`. */
export async function dropOldEmails(tx: Sql, at: Date) {
  await tx.query('update accounts set new_email = null, new_email_at = null where new_email_at <= $1', [at])
  await tx.query('update accounts set former_email = null where former_email is not null and email_changed_at <= $1', [
    at,
  ])
}
