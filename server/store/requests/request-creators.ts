import type { Sql } from '../engine/sql.ts'
import { conditionsOfScope, type Scope } from './request-list.ts'

/** An account that has sent requests. */
export type Creator = { id: string; fullName: string }

/**
 * The accounts that sent the requests in scope, by name, `most` at most. Each is found by one step in an index, so the
 * cost grows with their number and not with that of their requests.
 */
export async function creatorsIn(tx: Sql, scope: Scope, most: number): Promise<Creator[]> {
  const values: unknown[] = [most]
  const columns = { tenant: 'tenant', issuer: 'issuer' }
  const scoped = conditionsOfScope(scope, columns, (value) => `$${values.push(value)}`)
  const inScope = ["state <> 'INITIATED'", ...scoped].join(' and ')
  const { rows } = await tx.query<Creator>(
    `with recursive creators as (
       (select issuer from requests where ${inScope} order by issuer limit 1)
       union all
       select (select issuer from requests where ${inScope} and issuer > c.issuer order by issuer limit 1)
       from creators c where c.issuer is not null
     )
     select a.id, a.first_name || ' ' || a.last_name as "fullName"
     from creators c join accounts a on a.id = c.issuer
     order by lower(a.last_name || ' ' || a.first_name), a.id limit $1`,
    values,
  )
  return rows
}
