import type { Subject } from '#machines/rules/common/subject.ts'
import type { Sql } from './sql.ts'

/** Stores the network address behind a salted hash in a subject's stream. */
export async function keepAddress(tx: Sql, { kind, id }: Subject, hash: string, address: string) {
  await tx.query(
    `insert into addresses (subject_kind, subject_id, hash, address) values ($1, $2, $3, $4) on conflict do nothing`,
    [kind, id, hash, address],
  )
}

/** The network addresses of a subject's stream, by their hashes. */
export async function addressesOf(tx: Sql, { kind, id }: Subject): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ hash: string; address: string }>(
    'select hash, address from addresses where subject_kind = $1 and subject_id = $2',
    [kind, id],
  )
  return new Map(rows.map(({ hash, address }) => [hash, address]))
}

/** Deletes all network addresses of a subject. */
export async function dropAddressesOf(tx: Sql, { kind, id }: Subject) {
  await tx.query('delete from addresses where subject_kind = $1 and subject_id = $2', [kind, id])
}
