import type { Sql } from './sql.ts'

/** Notes blobs that are to leave the disk for good. */
export async function addBlobsToErase(tx: Sql, hashes: readonly string[], since: Date): Promise<void> {
  await tx.query(
    `insert into blobs_to_erase (hash, since) select distinct hash, $2::timestamptz from unnest($1::text[]) as one (hash)
     where hash is not null on conflict do nothing`,
    [hashes, since],
  )
}

/** Up to `limit` of these blobs that come after a hash, in their order. */
export async function blobsToErase(tx: Sql, after: string, limit: number): Promise<string[]> {
  const { rows } = await tx.query<{ hash: string }>(
    'select hash from blobs_to_erase where hash > $1 order by hash limit $2',
    [after, limit],
  )
  return rows.map(({ hash }) => hash)
}

/** Forgets blobs that have left the disk, or that are in use again. */
export async function dropBlobsToErase(tx: Sql, hashes: readonly string[]): Promise<void> {
  await tx.query('delete from blobs_to_erase where hash = any($1)', [hashes])
}
