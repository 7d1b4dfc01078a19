import { isInScope, type Scope } from '../../store/requests/request-list.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'

/**
 * The requests that an account may see (RIGHT-006): a user's own, for a manager also those of the people in their group
 * and in the groups below it, those of the tenant for its administrator, and all for the platform's. It goes by the group
 * that somebody is in now.
 */
export function scopeOf({ id, tenantId, role }: Pick<Account, 'id' | 'tenantId' | 'role'>): Scope {
  if (role === 'ADMIN') return {}
  if (role === 'ADMIN_TENANT') return { tenant: tenantId }
  return { tenant: tenantId, ...(role === 'MANAGER' ? { within: id } : { issuer: id }) }
}

/**
 * A request that `account` may see. A request out of scope is not found (RIGHT-007), and drafts are visible to their
 * creator only.
 * @throws Refused NotFoundException
 */
export async function requireVisibleRequest(tx: Sql, account: Account, id: string): Promise<RequestRow> {
  const row = await requestById(tx, id)
  const isSeen = row && (row.state !== 'INITIATED' || row.issuer === account.id)
  if (!isSeen || !(await isInScope(tx, scopeOf(account), row))) throw new Refused('NotFoundException')
  return row
}

/**
 * A request that `account` created: only its creator may change it (RIGHT-041).
 * @throws Refused NotFoundException, ForbiddenException
 */
export async function requireOwnRequest(tx: Sql, account: Account, id: string): Promise<RequestRow> {
  const row = await requireVisibleRequest(tx, account, id)
  if (row.issuer !== account.id) throw new Refused('ForbiddenException')
  return row
}
