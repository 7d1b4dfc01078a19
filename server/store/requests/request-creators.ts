import type { Sql } from '../engine/sql.ts'
import { always, matching, where } from '../engine/list-filter.ts'
import { inScope, type Scope } from '../groups/scope.ts'

/** An account that has sent requests. */
export type Creator = { id: string; fullName: string }

/**
 * The accounts that sent the requests in scope, by name, `most` at most. Each is found by one step in an index, so the
 * cost grows with their number and not with that of their requests.
 */
export async function creatorsIn(tx: Sql, scope: Scope, most: number): Promise<Creator[]> {
  const scoped = inScope(scope, { tenant: 'tenant', issuer: 'issuer' })
  const { conditions, values } = matching([always("state <> 'INITIATED'"), ...scoped], most)
  const all = where(conditions)
  const { rows } = await tx.query<Creator>(
    `with recursive creators as (
       (select issuer from requests ${all} order by issuer limit 1)
       union all
       select (select issuer from requests ${all} and issuer > c.issuer order by issuer limit 1)
       from creators c where c.issuer is not null
     )
     select a.id, a.first_name || ' ' || a.last_name as "fullName"
     from creators c join accounts a on a.id = c.issuer
     order by lower(a.last_name || ' ' || a.first_name), a.id limit $1`,
    values,
  )
  return rows
}
