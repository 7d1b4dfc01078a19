import { Refused } from '../../engine/refused.ts'
import { countFilesForQuota } from '../../store/certifications/certification-quota.ts'
import type { Sql } from '../../store/engine/sql.ts'

/**
 * Counts files that are certified against the quota of their tenant, in the transaction that certifies them (TEN-021).
 * Months are in UTC, as on the dashboards.
 * @throws Refused QuotaExceededException, with how many are left
 */
export async function spendFiles(
  tx: Sql,
  { tenant, files, at }: { tenant: string; files: number; at: Date },
): Promise<void> {
  const { certified, quota } = await countFilesForQuota(tx, { tenant, files, at })
  if (quota === null || certified <= quota) return
  const left = Math.max(0, quota - (certified - files))
  throw new Refused('QuotaExceededException', { message: `at most ${quota} documents a month (UTC); ${left} are left` })
}
