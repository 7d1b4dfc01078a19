import type { Sql } from './sql.ts'

/** Adds bytes to the count of a day, and returns the new count. One statement, so that concurrent calls cannot share it. */
export async function countBytes(tx: Sql, owner: string, begins: Date, bytes: number): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    `insert into byte_counts (owner, begins, n) values ($1, $2, $3)
     on conflict (owner, begins) do update set n = byte_counts.n + excluded.n returning n::float8 as n`,
    [owner, begins, bytes],
  )
  return rows[0]!.n
}

/** The bytes that were counted in a day. */
export async function bytesOf(tx: Sql, owner: string, begins: Date): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select n::float8 as n from byte_counts where owner = $1 and begins = $2',
    [owner, begins],
  )
  return rows[0]?.n ?? 0
}

/** Deletes the counts of days that began before `begins`. */
export async function dropByteCountsBefore(tx: Sql, begins: Date): Promise<void> {
  await tx.query('delete from byte_counts where begins < $1', [begins])
}
