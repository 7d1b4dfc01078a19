import type { components } from '#openapi'

export type DocumentQuota = components['schemas']['DocumentQuota']

/** The page says how much is left once this share of the quota is used. */
const LOW = { used: 4, of: 5 }

/**
 * What is to be said of a quota before a number of files is certified: they are more than what is left, or little is left
 * anyway; null if there is nothing to say. The server decides with what it knows then.
 */
type QuotaNote =
  | { is: 'exceeded'; left: number; quota: number; excess: number }
  | { is: 'low'; left: number; quota: number }

export function quotaNote(given: DocumentQuota | null, files: number): QuotaNote | null {
  const quota = given?.documentQuota ?? null
  if (given === null || quota === null) return null
  const left = Math.max(0, quota - given.documentsCertified)
  if (files > left) return { is: 'exceeded', left, quota, excess: files - left }
  return given.documentsCertified * LOW.of >= quota * LOW.used ? { is: 'low', left, quota } : null
}
