import { monthOf } from '#machines/rules/common/day.ts'
import type { Sql } from '../engine/sql.ts'

/**
 * Counts a request of a tenant in the month of a time in UTC, and returns the new count, and the quota; null without one.
 * One statement, so that concurrent calls cannot share a count.
 */
export async function countForQuota(
  tx: Sql,
  tenant: string,
  at: Date,
): Promise<{ sent: number; quota: number | null }> {
  const { rows } = await tx.query<{ sent: number; quota: number | null }>(
    `insert into tenant_months (tenant, month, sent) values ($1, $2, 1)
     on conflict (tenant, month) do update set sent = tenant_months.sent + 1
     returning sent, (select (params->>'requestQuota')::float8 from tenants where id = $1) as quota`,
    [tenant, monthOf(at)],
  )
  return rows[0]!
}
