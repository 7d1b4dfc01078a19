/** How long what is kept (PURGE-001 to PURGE-003). `NO_PURGE` has no number: it is kept for ever. */
export type StoragePolicy = {
  policyPurpose: (typeof policyPurposes)[number]
  durationUnit: (typeof durationUnits)[number]
  durationNumber: number | null
}

/** What is deleted (PURGE-002). */
const policyPurposes = ['FILES', 'SIGNATURE_DATA', 'CERTIFICATION_DATA'] as const

/** How long is counted (PURGE-001), and the longest time: 100 years. */
export const durationUnits = ['DAYS', 'MONTHS', 'YEARS', 'NO_PURGE'] as const
/** The most years that something is kept, if not for ever. */
export const MAX_YEARS = 100
const MOST = { DAYS: 36_500, MONTHS: 1200, YEARS: MAX_YEARS } as const

/** Whether a policy is possible: a number of days, months or years, or none at all (PURGE-007). */
export function isPossible({ durationUnit, durationNumber }: Omit<StoragePolicy, 'policyPurpose'>): boolean {
  if (durationUnit === 'NO_PURGE' || durationNumber === null)
    return durationUnit === 'NO_PURGE' && durationNumber === null
  return Number.isInteger(durationNumber) && durationNumber >= 1 && durationNumber <= MOST[durationUnit]
}

/** One policy for each purpose: what a tenant has none for is kept for ever. */
export const everyPolicy = (policies: readonly StoragePolicy[]): StoragePolicy[] =>
  policyPurposes.map(
    (policyPurpose) =>
      policies.find((one) => one.policyPurpose === policyPurpose) ?? {
        policyPurpose,
        durationUnit: 'NO_PURGE',
        durationNumber: null,
      },
  )

/**
 * When what ended at `from` is deleted under a policy; null if it is kept for ever. A month is one of the calendar (UTC):
 * one month after 31 January is the last day of February.
 */
export function dueAfter(
  { durationUnit, durationNumber }: Omit<StoragePolicy, 'policyPurpose'>,
  from: Date,
): Date | null {
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
