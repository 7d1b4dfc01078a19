import type { Space } from './ports.ts'
import { Refused } from './refused.ts'

/** Seconds until a caller may retry what did not fit on the disk. */
const RETRY_AFTER = 30

/** Error codes of a full disk or a used-up quota: of the system, and SQLSTATE `disk_full`. */
const FULL = ['ENOSPC', 'EDQUOT', '53100']
const FULL_MESSAGE = /no space left on device|could not extend file/i

/** The refusal of a write that would not fit on the disk. */
export const storageFull = (message?: string): Refused =>
  new Refused('StorageFullException', { ...(message !== undefined && { message }), retryAfter: RETRY_AFTER })

/** @throws Refused StorageFullException while too little space is left for a write */
export function expectSpace({ space }: { space: Space }): void {
  if (space.lowSince()) throw storageFull()
}

/** Whether an error comes from a full disk, or from a write that was refused to avoid one. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return isHeldBack(error) || FULL.includes(String('code' in error && error.code)) || FULL_MESSAGE.test(error.message)
}

/**
 * Whether a write was refused before it was tried, so that it needs no log line and no count of failures. The queue's
 * errors are copies that kept only the name.
 */
export const isHeldBack = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'StorageFullException'
