import type { Scope } from '../../store/requests/request-list.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'

/**
 * The requests that an account may see (RIGHT-006): users and managers their own, a tenant's administrator those of the
 * tenant, the platform's administrator all.
 */
export function scopeOf({ id, tenantId, role }: Account): Scope {
  if (role === 'ADMIN') return {}
  if (role === 'ADMIN_TENANT') return { tenant: tenantId }
  return { tenant: tenantId, issuer: id }
}

/** Whether a request with this tenant and issuer is in a scope. */
export const isInScope = ({ tenant, issuer }: Scope, row: { tenant: string | null; issuer: string | null }): boolean =>
  (tenant === undefined || tenant === row.tenant) && (issuer === undefined || issuer === row.issuer)

/**
 * A request that `account` may see. A request out of scope is not found (RIGHT-007), and drafts are visible to their
 * creator only.
 * @throws Refused NotFoundException
 */
export async function visible(tx: Sql, account: Account, id: string): Promise<RequestRow> {
  const row = await requestById(tx, id)
  const isSeen = row && isInScope(scopeOf(account), row) && (row.state !== 'INITIATED' || row.issuer === account.id)
  if (!isSeen) throw new Refused('NotFoundException')
  return row
}

/**
 * A request that `account` created: only its creator may change it (RIGHT-041).
 * @throws Refused NotFoundException, ForbiddenException
 */
export async function owned(tx: Sql, account: Account, id: string): Promise<RequestRow> {
  const row = await visible(tx, account, id)
  if (row.issuer !== account.id) throw new Refused('ForbiddenException')
  return row
}

/** Checks that the caller saw the current revision. @throws Refused StaleRevisionException */
export function expectRevision({ revision }: RequestRow, seen: number) {
  if (revision !== seen) throw new Refused('StaleRevisionException')
}
