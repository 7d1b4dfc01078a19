import { monthOf } from '#machines/rules/common/day.ts'
import type { Sql } from '../engine/sql.ts'

/** How many files a tenant has certified in a month, and its quota; null without one. */
type Spent = { certified: number; quota: number | null }

const QUOTA = "(params->>'documentQuota')::float8"

/**
 * Counts files that a tenant certifies in the month of a time in UTC, and returns the new count. One statement, so that
 * concurrent calls cannot share a count.
 */
export async function countFilesForQuota(
  tx: Sql,
  { tenant, files, at }: { tenant: string; files: number; at: Date },
): Promise<Spent> {
  const { rows } = await tx.query<Spent>(
    `insert into certification_months (tenant, month, files) values ($1, $2, $3)
     on conflict (tenant, month) do update set files = certification_months.files + excluded.files
     returning files::float8 as certified, (select ${QUOTA} from tenants where id = $1) as quota`,
    [tenant, monthOf(at), files],
  )
  return rows[0]!
}

/** What a tenant has certified in the month of a time in UTC. */
export async function filesInMonth(tx: Sql, { tenant, at }: { tenant: string; at: Date }): Promise<Spent> {
  const { rows } = await tx.query<Spent>(
    `select coalesce((select files from certification_months where tenant = t.id and month = $2), 0)::float8 as certified,
       ${QUOTA} as quota
     from tenants t where t.id = $1`,
    [tenant, monthOf(at)],
  )
  return rows[0]!
}
