import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { Refused } from '../../engine/refused.ts'
import { countFilesForQuota, filesInMonth } from '../../store/certifications/certification-quota.ts'
import type { Sql } from '../../store/engine/sql.ts'
import type { Ports } from '../ports.ts'

/** The quota of documents of the account's tenant, and how many are certified this month in UTC (`getDocumentQuota`). */
export async function documentQuota(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { tenantId: tenant }: Account,
): Promise<components['schemas']['DocumentQuota']> {
  const { certified, quota } = await filesInMonth(db, { tenant, at: now() })
  return { documentQuota: quota, documentsCertified: certified }
}

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
