import { Refused } from '../../engine/refused.ts'
import { accountByName, lockAccount, type AccountRow } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'

/**
 * The account whose password was right a moment ago, locked. Checking takes long, and whoever waits meanwhile must not get
 * in with a password that is another one by now, or to an account that was disabled.
 * @throws Refused AuthenticationException
 */
export async function stillWith(tx: Sql, checked: AccountRow & { password: string | null }): Promise<AccountRow> {
  await lockAccount(tx, checked.id)
  const row = await accountByName(tx, checked.login)
  if (row?.id !== checked.id || row.password !== checked.password) throw new Refused('AuthenticationException')
  const { password: _, ...account } = row
  return account
}
