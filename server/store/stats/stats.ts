import type { Sql } from '../engine/sql.ts'

/** What was sent in a month, and what became of it. */
export type Counts = { sent: number; finished: number; ended: number; documents: number }

/** The counts of an account in a month, given as its first day: `2026-02-01`. Requests of all its tenants count. */
export async function countsOfAccount(tx: Sql, account: string, month: string): Promise<Counts> {
  const { rows } = await tx.query<Counts>(
    `select coalesce(sum(sent), 0)::float8 as sent, coalesce(sum(finished), 0)::float8 as finished,
       coalesce(sum(ended), 0)::float8 as ended, coalesce(sum(documents), 0)::float8 as documents
     from request_counts where account = $1 and month = $2`,
    [account, month],
  )
  return rows[0]!
}
