import type { Sql } from '../engine/sql.ts'

/** Stores the network address behind a salted hash in a request's stream. */
export async function keepAddress(tx: Sql, request: string, hash: string, address: string) {
  await tx.query('insert into addresses (hash, request, address) values ($1, $2, $3) on conflict do nothing', [
    hash,
    request,
    address,
  ])
}

/** The network addresses of a request's stream, by their hashes. */
export async function addressesOf(tx: Sql, request: string): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ hash: string; address: string }>(
    'select hash, address from addresses where request = $1',
    [request],
  )
  return new Map(rows.map(({ hash, address }) => [hash, address]))
}
