import { equals, given, type Condition } from '../engine/list-filter.ts'
import type { Sql } from '../engine/sql.ts'
import { peopleBelow } from './people.ts'

/**
 * Limits requests, templates and the like to a tenant, to an issuer (who created them), or to those of the people that an
 * account (its id) looks after; empty means all.
 */
export type Scope = { tenant?: string; issuer?: string; within?: string }

/** The conditions of a scope on the columns of requests; `columns` names those of others. */
export const inScope = (
  { tenant, issuer, within }: Scope,
  columns: { tenant: string; issuer: string } = { tenant: 'r.tenant', issuer: 'r.issuer' },
): Condition[] => [
  equals(columns.tenant, tenant),
  equals(columns.issuer, issuer),
  // An array is made once for all rows.
  given(within, (account) => `${columns.issuer} = any(array${peopleBelow(account)})`),
]

/** Whether what has this tenant and issuer is in a scope. */
export async function isInScope(
  tx: Sql,
  scope: Scope,
  { tenant, issuer }: { tenant: string | null; issuer: string | null },
): Promise<boolean> {
  if (scope.tenant !== undefined && scope.tenant !== tenant) return false
  if (scope.issuer !== undefined && scope.issuer !== issuer) return false
  if (scope.within === undefined || scope.within === issuer) return true
  const { rows } = await tx.query(`select 1 from accounts where id = $2 and id in ${peopleBelow('$1')}`, [
    scope.within,
    issuer,
  ])
  return rows.length > 0
}
