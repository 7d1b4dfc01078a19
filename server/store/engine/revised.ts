import { where } from './list-filter.ts'
import type { Sql } from './sql.ts'

type Revised = {
  /** The table. */
  update: string
  /** The columns that name the row, and the revision that was seen. */
  key: Record<string, string>
  revision: number
  /** The columns that are replaced. */
  set?: Record<string, unknown>
  /** Columns of JSON, with the properties that are replaced. */
  merge?: Record<string, object>
}

/**
 * Replaces columns of a row that still has a revision, and gives it the next one. Returns it with `columns`, undefined
 * if it has another revision or is gone.
 */
export async function replaceSeen<Row = { revision: number }>(
  tx: Sql,
  { update, key, revision, set = {}, merge = {} }: Revised,
  columns = 'revision',
): Promise<Row | undefined> {
  const values: unknown[] = []
  const assigned = (columnsAndValues: object, sql: (column: string, parameter: string) => string) =>
    Object.entries(columnsAndValues).map(([column, value]) => sql(column, `$${values.push(value)}`))
  const equal = (column: string, parameter: string) => `${column} = ${parameter}`
  const changes = [
    ...assigned(set, equal),
    ...assigned(merge, (column, parameter) => `${column} = ${column} || ${parameter}`),
  ]
  const named = where(assigned({ ...key, revision }, equal))
  const { rows } = await tx.query<Row>(
    `update ${update} set ${[...changes, 'revision = revision + 1'].join(', ')} ${named} returning ${columns}`,
    values,
  )
  return rows[0]
}
