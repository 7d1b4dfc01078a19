import type { EnginePorts } from '../../engine/ports.ts'
import { Refused } from '../../engine/refused.ts'
import type { Sql } from '../../store/engine/sql.ts'
import { countForQuota } from '../../store/requests/request-quota.ts'

/**
 * Counts a request that is sent against the quota of its tenant, in the transaction that sends it (TEN-021). Months are in
 * UTC, as on the dashboards.
 * @throws Refused QuotaExceededException
 */
export async function spendRequest({ now }: Pick<EnginePorts, 'now'>, tx: Sql, tenant: string): Promise<void> {
  const { sent, quota } = await countForQuota(tx, tenant, now())
  if (quota !== null && sent > quota)
    throw new Refused('QuotaExceededException', { message: `at most ${quota} a month (UTC)` })
}
