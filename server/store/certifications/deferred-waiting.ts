import type { Sql } from '../engine/sql.ts'

/** Somebody whose files wait: since when the oldest one does, and when they were reminded last. */
type WaitingOwner = { owner: string; email: string; oldest: Date; remindedAt: Date | null }

/** Everybody in a tenant whose files wait. Who has left it cannot see them any more. */
export async function waitingOwners(tx: Sql, tenant: string): Promise<WaitingOwner[]> {
  const { rows } = await tx.query<WaitingOwner>(
    `select f.owner, a.email, f.oldest, r.reminded_at as "remindedAt"
     from (
       select owner, min(created_at) as oldest from deferred_files
       where tenant = $1 and certification is null group by owner
     ) f
     join accounts a on a.id = f.owner and a.tenant = $1
     left join deferred_reminders r on r.account = f.owner
     order by f.owner`,
    [tenant],
  )
  return rows
}

/** Stores when somebody was reminded of files that wait. */
export async function keepReminded(tx: Sql, account: string, at: Date): Promise<void> {
  await tx.query(
    `insert into deferred_reminders (account, reminded_at) values ($1, $2)
     on conflict (account) do update set reminded_at = excluded.reminded_at`,
    [account, at],
  )
}

/** The ids of the files of an account that waited at a time, the first uploaded ones first; at most so many. */
export async function waitingAt(
  tx: Sql,
  { tenant, owner }: { tenant: string; owner: string },
  at: Date,
  limit: number,
): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from deferred_files where tenant = $1 and owner = $2 and certification is null and created_at <= $3
     order by created_at, listed desc, id limit $4`,
    [tenant, owner, at, limit],
  )
  return rows.map(({ id }) => id)
}
