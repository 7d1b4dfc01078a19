import type { StoragePolicy } from '../common/storage-policy.ts'

/**
 * When a request that ended at `endedAt` is purged under these policies: its data and its files. Null for what is kept for
 * ever, which is what no policy is about. Files go with the data at the latest.
 */
export function purgeDates(
  policies: readonly StoragePolicy[],
  endedAt: Date,
): { data: Date | null; files: Date | null } {
  const of = (purpose: StoragePolicy['policyPurpose']) => {
    const policy = policies.find(({ policyPurpose }) => policyPurpose === purpose)
    return policy ? after(policy, endedAt) : null
  }
  const [data, files] = [of('SIGNATURE_DATA'), of('FILES')]
  return { data, files: data && (!files || data < files) ? data : files }
}

/** A month is a month of the calendar (UTC): one month after 31 January is the last day of February. */
function after({ durationUnit, durationNumber }: StoragePolicy, from: Date): Date | null {
  if (durationUnit === 'NO_PURGE' || durationNumber === null) return null
  const date = new Date(from)
  if (durationUnit === 'DAYS') date.setUTCDate(date.getUTCDate() + durationNumber)
  else {
    const day = date.getUTCDate()
    date.setUTCDate(1)
    date.setUTCMonth(date.getUTCMonth() + durationNumber * (durationUnit === 'YEARS' ? 12 : 1))
    date.setUTCDate(Math.min(day, daysInMonth(date)))
  }
  return date
}

const daysInMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** What is purged next and when (ISO 8601): the files, or after them the data; null if nothing is. */
export function nextPurge(
  { purgeDate, filePurgeDate }: { purgeDate: string | null; filePurgeDate: string | null },
  now: number,
): { of: 'files' | 'data'; at: string } | null {
  if (filePurgeDate !== null && Date.parse(filePurgeDate) > now) return { of: 'files', at: filePurgeDate }
  return purgeDate === null ? null : { of: 'data', at: purgeDate }
}
