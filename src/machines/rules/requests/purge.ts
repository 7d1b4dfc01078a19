import { dueAfter, type StoragePolicy } from '../common/storage-policy.ts'

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
    return policy ? dueAfter(policy, endedAt) : null
  }
  const [data, files] = [of('SIGNATURE_DATA'), of('FILES')]
  return { data, files: data && (!files || data < files) ? data : files }
}

/** What is purged next and when (ISO 8601): the files, or after them the data; null if nothing is. */
export function nextPurge(
  { purgeDate, filePurgeDate }: { purgeDate: string | null; filePurgeDate: string | null },
  now: number,
): { of: 'files' | 'data'; at: string } | null {
  if (filePurgeDate !== null && Date.parse(filePurgeDate) > now) return { of: 'files', at: filePurgeDate }
  return purgeDate === null ? null : { of: 'data', at: purgeDate }
}
