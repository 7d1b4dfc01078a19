import type { components } from '#openapi'
import type { Account } from '../../engine/caller.ts'
import { countsOfAccount, type Counts } from '../../store/stats/stats.ts'
import type { Ports } from '../ports.ts'

type Stats = components['schemas']['DashboardStats']

export type MonthQuery = { month: number; year: number }

/** What the caller sent in a month in UTC, and what became of it (`getDashboardStats`). */
export async function dashboardStats(
  { db }: Pick<Ports, 'db'>,
  caller: Account,
  { month, year }: MonthQuery,
): Promise<Stats> {
  return statsOf(await countsOfAccount(db, caller.id, `${year}-${String(month).padStart(2, '0')}-01`))
}

/** All requests are signature requests until there are certification requests. */
const statsOf = ({ sent, finished, ended, documents }: Counts): Stats => ({
  nbRequests: sent,
  nbRequestsValidated: finished,
  nbRequestsRejected: ended,
  nbSimpleSignRequests: sent,
  nbDocsSubmitted: documents,
})
