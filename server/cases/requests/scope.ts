import type { Scope } from '../../store/requests/request-list.ts'
import { requestById, type RequestRow } from '../../store/requests/requests.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'

/**
 * Whose requests an account may see (RIGHT-006): a user and a manager their own, a tenant's administrator
 * the tenant's, the platform's administrator all.
 */
export function scopeOf({ id, tenantId, role }: Account): Scope {
  if (role === 'ADMIN') return {}
  if (role === 'ADMIN_TENANT') return { tenant: tenantId }
  return { tenant: tenantId, issuer: id }
}

const isInScope = ({ tenant, issuer }: Scope, row: RequestRow): boolean =>
  (tenant === undefined || tenant === row.tenant) && (issuer === undefined || issuer === row.issuer)

/**
 * The request of this id, as `account` may see it. What is out of scope does not exist (RIGHT-007), and a
 * draft is its creator's alone.
 * @throws Refused NotFoundException
 */
export async function visible(tx: Sql, account: Account, id: string): Promise<RequestRow> {
  const row = await requestById(tx, id)
  const isSeen = row && isInScope(scopeOf(account), row) && (row.state !== 'INITIATED' || row.issuer === account.id)
  if (!isSeen) throw new Refused('NotFoundException')
  return row
}

/**
 * The request of this id, which `account` created: only its creator changes it (RIGHT-041).
 * @throws Refused NotFoundException, ForbiddenException
 */
export async function owned(tx: Sql, account: Account, id: string): Promise<RequestRow> {
  const row = await visible(tx, account, id)
  if (row.issuer !== account.id) throw new Refused('ForbiddenException')
  return row
}

/** @throws Refused StaleRevisionException where `revision` is not the one that the caller saw */
export function expectRevision({ revision }: RequestRow, seen: number) {
  if (revision !== seen) throw new Refused('StaleRevisionException')
}
