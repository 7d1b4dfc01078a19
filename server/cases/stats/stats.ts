import type { components } from '#openapi'
import { keyOf, lastMonths, startOf, type Month } from '#machines/rules/stats/month.ts'
import type { Account } from '../../engine/caller.ts'
import { filesInMonth } from '../../store/certifications/certification-quota.ts'
import {
  countsByGroup,
  countsByMonth,
  countsByTenant,
  countsOfAccount,
  type Counts,
  type CountsByChannel,
} from '../../store/stats/stats.ts'
import type { Ports } from '../ports.ts'

type Schemas = components['schemas']
type Db = Pick<Ports, 'db'>

/** How many groups or tenants an answer names: a page of people can compare no more. */
const NAMED = 100
const MONTHS = 12

/**
 * What the caller sent in a month in UTC, and what became of it (`getDashboardStats`). As in the list of requests, those
 * of a tenant that they have left do not count.
 */
export async function dashboardStats(
  { db }: Db,
  { id, tenantId }: Account,
  month: Month,
): Promise<Schemas['DashboardStats']> {
  return statsOf(await countsOfAccount(db, { account: id, tenant: tenantId, month: dayOf(month) }))
}

/** What the tenants of the platform sent in a month (`getTenantConsumption`). */
export async function tenantConsumption({ db }: Db, query: Month): Promise<Schemas['Consumption']> {
  const { total, rows, others } = await countsByTenant(db, dayOf(query), NAMED)
  return {
    total: extendedOf(total),
    rows: rows.map(({ id, name, type, requestQuota, documentQuota, certified, ...counts }) => ({
      id,
      name,
      type,
      requestQuota,
      documentQuota,
      documentsCertified: certified,
      stats: extendedOf(counts),
    })),
    moreRows: others,
  }
}

/**
 * What the people of the caller's tenant sent in a month, by the group that they are in now (`getGroupConsumption`); of
 * the people that the caller looks after if `isOwn` (`getMyGroupConsumption`, RIGHT-006). The quota of documents is that
 * of the tenant, and so is what was used of it (TEN-021).
 */
export async function groupConsumption(
  { db }: Db,
  { id, tenantId }: Account,
  query: Month,
  { isOwn }: { isOwn: boolean },
): Promise<Schemas['Consumption']> {
  const counted = { month: dayOf(query), tenant: tenantId, ...(isOwn && { within: id }) }
  const { total, rows, others } = await countsByGroup(db, counted, NAMED)
  const { certified, quota } = await filesInMonth(db, { tenant: tenantId, at: new Date(startOf(query)) })
  return {
    total: extendedOf(total),
    rows: rows.map(({ id: group, name, ...counts }) => ({ id: group, name, stats: extendedOf(counts) })),
    moreRows: others,
    documentQuota: quota,
    documentsCertified: certified,
  }
}

/** What the platform sent in the twelve months that end with the given one, oldest first (`getPlatformActivity`). */
export async function platformActivity({ db }: Db, last: Month): Promise<Schemas['PlatformActivity']> {
  const months = lastMonths(last, MONTHS).toReversed()
  const found = await countsByMonth(db, { first: dayOf(months[0]!), last: dayOf(last) })
  return {
    months: months.map((month) => ({
      ...month,
      stats: extendedOf(found.find((one) => one.month === dayOf(month)) ?? NOTHING),
    })),
  }
}

/** The first day of a month. */
const dayOf = (month: Month): string => `${keyOf(month)}-01`
const NOTHING: CountsByChannel = {
  sent: 0,
  signatures: 0,
  finished: 0,
  ended: 0,
  documents: 0,
  byApi: 0,
  bySystem: 0,
  byUi: 0,
}

const statsOf = ({ sent, signatures, finished, ended, documents }: Counts): Schemas['DashboardStats'] => ({
  nbRequests: sent,
  nbRequestsValidated: finished,
  nbRequestsRejected: ended,
  nbSimpleSignRequests: signatures,
  nbDocsSubmitted: documents,
})

const extendedOf = ({ byApi, bySystem, byUi, ...counts }: CountsByChannel): Schemas['ExtendedStats'] => ({
  ...statsOf(counts),
  nbRequestsByApi: byApi,
  nbRequestsBySystem: bySystem,
  nbRequestsByUi: byUi,
})
