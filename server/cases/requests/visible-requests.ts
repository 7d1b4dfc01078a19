import { isInScope } from '../../store/groups/scope.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { scopeOf } from '../groups/scope.ts'

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
