import type { Sql } from '../engine/sql.ts'

/** Adds mails to the count of a day, and returns the new count. One statement, so that concurrent calls cannot share it. */
export async function countMails(tx: Sql, owner: string, begins: Date, mails: number): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `insert into mail_counts (owner, begins, n) values ($1, $2, $3)
     on conflict (owner, begins) do update set n = mail_counts.n + excluded.n returning n`,
    [owner, begins, mails],
  )
  return rows[0]!.n
}

/** Deletes the counts of days that began before `begins`. */
export async function dropMailCountsBefore(tx: Sql, begins: Date) {
  await tx.query('delete from mail_counts where begins < $1', [begins])
}
