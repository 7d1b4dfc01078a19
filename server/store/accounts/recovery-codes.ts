import type { Sql } from '../engine/sql.ts'

/** Replaces the recovery codes of an account. */
export async function keepRecoveryCodes(tx: Sql, account: string, hashes: string[]): Promise<void> {
  await dropRecoveryCodes(tx, account)
  await tx.query('insert into recovery_codes (account, hash) select $1, unnest($2::text[])', [account, hashes])
}

/** Uses up a recovery code; false if there is none with this hash. */
export async function spendRecoveryCode(tx: Sql, account: string, hash: string): Promise<boolean> {
  const { rows } = await tx.query('delete from recovery_codes where account = $1 and hash = $2 returning 1', [
    account,
    hash,
  ])
  return rows.length > 0
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(tx: Sql, account: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>('select count(*)::int as n from recovery_codes where account = $1', [
    account,
  ])
  return rows[0]!.n
}

/** Deletes the recovery codes of an account. */
export async function dropRecoveryCodes(tx: Sql, account: string): Promise<void> {
  await tx.query('delete from recovery_codes where account = $1', [account])
}
