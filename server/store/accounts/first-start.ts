import type { Sql } from '../engine/sql.ts'

/** Replaces the link that makes the first account. It is stored by the hash of its token. */
export async function keepFirstStartLink(tx: Sql, hash: string, expiresAt: Date): Promise<void> {
  await tx.query('delete from first_start_links')
  await tx.query('insert into first_start_links (token_hash, expires_at) values ($1, $2)', [hash, expiresAt])
}

/** When the link of a token hash ends; undefined if it is unknown, was used or replaced. */
export async function firstStartLinkEnd(tx: Sql, hash: string): Promise<Date | undefined> {
  const { rows } = await tx.query<{ expiresAt: Date }>(
    'select expires_at as "expiresAt" from first_start_links where token_hash = $1',
    [hash],
  )
  return rows[0]?.expiresAt
}

/** Uses up a link; false if another call was first. */
export async function spendFirstStartLink(tx: Sql, hash: string): Promise<boolean> {
  const { rows } = await tx.query('delete from first_start_links where token_hash = $1 returning 1', [hash])
  return rows.length > 0
}

/** Deletes the link, if there is one. */
export async function dropFirstStartLink(tx: Sql): Promise<void> {
  await tx.query('delete from first_start_links')
}
