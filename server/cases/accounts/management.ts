import { isAbove } from '#machines/rules/accounts/rights.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { accountById, isLookedAfter, type AccountRow } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { lookedAfterBy } from '../groups/looked-after.ts'

/**
 * An account that `caller` may change: its own, or one that it manages, unless that is above it.
 * @throws Refused NotFoundException if it is out of scope; ForbiddenException if it is above the caller
 */
export async function requireManageable(tx: Sql, caller: Account, id: string): Promise<AccountRow> {
  const row = await accountById(tx, id)
  const { tenant, within } = lookedAfterBy(caller)
  const isSeen =
    row &&
    (tenant === undefined || row.tenant.id === tenant) &&
    (within === undefined || (await isLookedAfter(tx, within, id)))
  if (!isSeen) throw new Refused('NotFoundException')
  if (isAbove(row.role, caller.role)) throw new Refused('ForbiddenException')
  return row
}
