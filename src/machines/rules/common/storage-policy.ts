/** How long what is kept (PURGE-001 to PURGE-003). `NO_PURGE` has no number: it is kept for ever. */
export type StoragePolicy = {
  policyPurpose: 'FILES' | 'SIGNATURE_DATA' | 'CERTIFICATION_DATA'
  durationUnit: 'DAYS' | 'MONTHS' | 'YEARS' | 'NO_PURGE'
  durationNumber: number | null
}
