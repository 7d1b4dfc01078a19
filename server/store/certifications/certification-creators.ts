import { matching, where } from '../engine/list-filter.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'

/** An account that has created certifications. */
type CertificationCreator = { id: string; fullName: string }

/**
 * The accounts that created the certifications in scope, by name, `most` at most. They are found by the counts of each
 * month, so that the cost does not grow with the number of certifications.
 */
export async function certificationCreatorsIn(tx: Sql, scope: Scope, most: number): Promise<CertificationCreator[]> {
  const { conditions, values } = matching(inScope(scope, { tenant: 'n.tenant', issuer: 'n.account' }), most)
  const { rows } = await tx.query<CertificationCreator>(
    `select a.id, a.first_name || ' ' || a.last_name as "fullName" from accounts a
     where a.id in (select n.account from certification_counts n ${where(conditions)})
     order by lower(a.last_name || ' ' || a.first_name), a.id limit $1`,
    values,
  )
  return rows
}
