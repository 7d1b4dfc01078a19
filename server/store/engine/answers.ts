import type { Sql } from './sql.ts'

/** A call with an Idempotency-Key: who made it, and the hash of its body. */
type ClaimedCall = { caller: string; key: string; operation: string; bodyHash: string }

/** Stands for the answer until there is one. */
const UNANSWERED = ''

/**
 * Claims a key for this transaction; false if it is taken. A concurrent claim of the same key waits until this
 * transaction ends, and then finds its answer, or nothing after a rollback.
 */
export async function claim(tx: Sql, { caller, key, operation, bodyHash }: ClaimedCall, at: Date): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into answers (caller, key, operation, body_hash, answer, at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning key`,
    [caller, key, operation, bodyHash, UNANSWERED, at],
  )
  return rows.length > 0
}

/** Stores the answer of a claimed key. */
export async function keepAnswer(tx: Sql, { caller, key }: ClaimedCall, answer: string) {
  await tx.query('update answers set answer = $3 where caller = $1 and key = $2', [caller, key, answer])
}

/** The call that used a key, and its answer; undefined if the key is new. */
export async function answered(
  tx: Sql,
  { caller, key }: Pick<ClaimedCall, 'caller' | 'key'>,
): Promise<(Pick<ClaimedCall, 'operation' | 'bodyHash'> & { answer: string }) | undefined> {
  const { rows } = await tx.query<Pick<ClaimedCall, 'operation' | 'bodyHash'> & { answer: string }>(
    'select operation, body_hash as "bodyHash", answer from answers where caller = $1 and key = $2',
    [caller, key],
  )
  return rows[0]
}

/** Deletes the answers given before `until`. */
export async function forgetAnswers(tx: Sql, until: Date) {
  await tx.query('delete from answers where at < $1', [until])
}
