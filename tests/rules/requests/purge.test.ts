import { describe, expect, test } from 'vitest'
import type { StoragePolicy } from '#machines/rules/common/storage-policy.ts'
import { nextPurge, purgeDates } from '#machines/rules/requests/purge.ts'

const END = new Date('2026-01-31T23:30:00Z')
const policy = (
  policyPurpose: StoragePolicy['policyPurpose'],
  durationNumber: number | null,
  durationUnit: StoragePolicy['durationUnit'] = 'DAYS',
): StoragePolicy => ({ policyPurpose, durationUnit, durationNumber })

test.each([
  [10, 'DAYS', '2026-02-10T23:30:00.000Z'],
  [1, 'MONTHS', '2026-02-28T23:30:00.000Z'],
  [25, 'MONTHS', '2028-02-29T23:30:00.000Z'],
  [3, 'YEARS', '2029-01-31T23:30:00.000Z'],
  [null, 'NO_PURGE', undefined],
] as const)('PURGE-001 files are kept for %s %s after the end of a request', (number, unit, expected) => {
  expect(purgeDates([policy('FILES', number, unit)], END).files?.toISOString()).toBe(expected)
})

test('PURGE-002 PURGE-003 files and data have policies of their own; files go with the data at the latest', () => {
  const days = (policies: StoragePolicy[]) => {
    const { data, files } = purgeDates(policies, END)
    return [data, files].map((date) => date && (date.getTime() - END.getTime()) / 86_400_000)
  }
  expect(days([policy('FILES', 5), policy('SIGNATURE_DATA', 9), policy('CERTIFICATION_DATA', 1)])).toEqual([9, 5])
  expect(days([policy('FILES', 9), policy('SIGNATURE_DATA', 5)])).toEqual([5, 5])
  expect(days([policy('SIGNATURE_DATA', 5)])).toEqual([5, 5])
  expect(days([policy('FILES', 5)])).toEqual([null, 5])
  expect(days([])).toEqual([null, null])
})

describe('what is purged next', () => {
  const [soon, later] = ['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z']
  test.each([
    [{ filePurgeDate: soon, purgeDate: later }, END.getTime(), { of: 'files', at: soon }],
    [{ filePurgeDate: soon, purgeDate: later }, Date.parse(soon), { of: 'data', at: later }],
    [{ filePurgeDate: null, purgeDate: later }, END.getTime(), { of: 'data', at: later }],
    [{ filePurgeDate: null, purgeDate: null }, END.getTime(), null],
  ])('of %j', (dates, now, expected) => {
    expect(nextPurge(dates, now)).toEqual(expected)
  })
})
