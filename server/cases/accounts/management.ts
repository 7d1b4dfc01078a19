import { isAbove } from '#machines/rules/accounts/rights.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { accountById, isLookedAfter, type AccountRow } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { groupById, type GroupRow } from '../../store/groups/groups.ts'
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

/**
 * The group that an account gets: one of its tenant that the caller looks after, or none, unless the caller is a manager,
 * who would lose sight of it. An account may stay in the group where it is, `before`.
 */
export async function groupFor(
  tx: Sql,
  caller: Account,
  { tenant, id, before }: { tenant: string; id: string | null; before: string | null | undefined },
): Promise<Pick<GroupRow, 'id' | 'name' | 'fullName'> | null> {
  const scope = lookedAfterBy(caller)
  const isFree = id === before || scope.within === undefined
  if (id === null) {
    if (isFree) return null
    throw new Refused('UnknownGroupException')
  }
  const group = await groupById(tx, { ...(isFree ? {} : scope), tenant }, id)
  if (!group) throw new Refused('UnknownGroupException')
  return { id: group.id, name: group.name, fullName: group.fullName }
}
