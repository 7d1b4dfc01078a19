import { Refused } from '../../engine/refused.ts'
import { accountByName, lockAccount, type AccountRow } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'

/**
 * The account whose password was right a moment ago, locked. Checking takes long: a password that was
 * replaced meanwhile lets nobody in, and an account that was disabled meanwhile stays closed.
 * @throws Refused AuthenticationException
 */
export async function stillWith(tx: Sql, checked: AccountRow & { password: string | null }): Promise<AccountRow> {
  await lockAccount(tx, checked.id)
  const row = await accountByName(tx, checked.login)
  if (row?.id !== checked.id || row.password !== checked.password) throw new Refused('AuthenticationException')
  const { password: _, ...account } = row
  return account
}
