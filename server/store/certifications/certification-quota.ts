import { monthOf } from '#machines/rules/common/day.ts'
import type { Sql } from '../engine/sql.ts'

/**
 * Counts files that a tenant certifies in the month of a time in UTC, and returns the new count, and the quota; null
 * without one. One statement, so that concurrent calls cannot share a count.
 */
export async function countFilesForQuota(
  tx: Sql,
  { tenant, files, at }: { tenant: string; files: number; at: Date },
): Promise<{ certified: number; quota: number | null }> {
  const { rows } = await tx.query<{ certified: number; quota: number | null }>(
    `insert into certification_months (tenant, month, files) values ($1, $2, $3)
     on conflict (tenant, month) do update set files = certification_months.files + excluded.files
     returning files::float8 as certified,
       (select (params->>'documentQuota')::float8 from tenants where id = $1) as quota`,
    [tenant, monthOf(at), files],
  )
  return rows[0]!
}
