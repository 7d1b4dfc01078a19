import { matching, where } from '../engine/list-filter.ts'
import type { Sql } from '../engine/sql.ts'
import { inScope, type Scope } from '../groups/scope.ts'

/** An account that has uploaded deferred files. */
type DeferredCreator = { id: string; fullName: string }

/**
 * The accounts that uploaded the deferred files in scope, by name, `most` at most. Each is found by one step in an index,
 * so the cost grows with their number and not with that of their files.
 */
export async function deferredCreatorsIn(tx: Sql, scope: Scope, most: number): Promise<DeferredCreator[]> {
  const { conditions, values } = matching(inScope(scope, { tenant: 'f.tenant', issuer: 'f.owner' }), most)
  const next = where([...conditions, '(f.tenant, f.owner) > (c.tenant, c.owner)'])
  const { rows } = await tx.query<DeferredCreator>(
    `with recursive creators as (
       (select f.tenant, f.owner from deferred_files f ${where(conditions)} order by f.tenant, f.owner limit 1)
       union all
       select n.tenant, n.owner from creators c cross join lateral
         (select f.tenant, f.owner from deferred_files f ${next} order by f.tenant, f.owner limit 1) n
     )
     select a.id, a.first_name || ' ' || a.last_name as "fullName" from accounts a
     where a.id in (select owner from creators)
     order by lower(a.last_name || ' ' || a.first_name), a.id limit $1`,
    values,
  )
  return rows
}
