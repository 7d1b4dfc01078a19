import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { isInScope } from '../../store/groups/scope.ts'
import { scopeOf } from '../groups/scope.ts'

/** A certification or a certified file, if it is in the scope of an account (RIGHT-006). @throws Refused NotFoundException */
export async function requireVisible<Row extends { tenant: string; owner: string }>(
  tx: Sql,
  account: Account,
  row: Row | undefined,
): Promise<Row> {
  if (!row || !(await isInScope(tx, scopeOf(account), { tenant: row.tenant, issuer: row.owner })))
    throw new Refused('NotFoundException')
  return row
}
