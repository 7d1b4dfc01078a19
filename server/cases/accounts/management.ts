import { isAbove } from '#machines/rules/accounts/rights.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { accountById, isLookedAfter, type AccountRow } from '../../store/accounts/accounts.ts'
import type { Sql } from '../../store/engine/sql.ts'

/** The accounts that somebody manages: all, those of a tenant, or those that an account (its id) looks after. */
export type PeopleScope = { tenant?: string; within?: string }

/**
 * The accounts that an account manages (RIGHT-006): a platform's administrator all, a tenant's those of the tenant, a
 * manager those of their group and of the groups below it.
 */
export function peopleOf({ id, tenantId, role }: Pick<Account, 'id' | 'tenantId' | 'role'>): PeopleScope {
  if (role === 'ADMIN') return {}
  return role === 'ADMIN_TENANT' ? { tenant: tenantId } : { tenant: tenantId, within: id }
}

/**
 * An account that `caller` may change: its own, or one that it manages, unless that is above it.
 * @throws Refused NotFoundException if it is out of scope; ForbiddenException if it is above the caller
 */
export async function manageable(tx: Sql, caller: Account, id: string): Promise<AccountRow> {
  const row = await accountById(tx, id)
  const { tenant, within } = peopleOf(caller)
  const isSeen =
    row &&
    (tenant === undefined || row.tenant.id === tenant) &&
    (within === undefined || (await isLookedAfter(tx, within, id)))
  if (!isSeen) throw new Refused('NotFoundException')
  if (isAbove(row.role, caller.role)) throw new Refused('ForbiddenException')
  return row
}
