import { describe, expect, test } from 'vitest'
import { everyPolicy, isPossible, type StoragePolicy } from '#machines/rules/common/storage-policy.ts'
import { nextPurge, purgeDates, remainsOf } from '#machines/rules/requests/purge.ts'
import { finishedFiles, finishedRequest, HASH, pendingFiles, pendingRequest } from '../../support/samples/request.ts'

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
    [{ filePurgeDate: soon, purgeDate: later }, END.getTime(), { of: 'files', at: soon, isLate: false }],
    [{ filePurgeDate: soon, purgeDate: later }, Date.parse(soon), { of: 'data', at: later, isLate: false }],
    [{ filePurgeDate: null, purgeDate: later }, END.getTime(), { of: 'data', at: later, isLate: false }],
    [
      { filePurgeDate: soon, filesPurgedDate: null, purgeDate: later },
      Date.parse(later),
      { of: 'files', at: soon, isLate: true },
    ],
    [
      { filePurgeDate: soon, filesPurgedDate: soon, purgeDate: later },
      Date.parse(later),
      { of: 'data', at: later, isLate: true },
    ],
    [{ filePurgeDate: null, purgeDate: null }, END.getTime(), null],
    [{ filePurgeDate: soon, purgeDate: later, dataPurgedDate: later }, Date.parse(later), null],
  ])('of %j', (dates, now, expected) => {
    expect(nextPurge(dates, now)).toEqual(expected)
  })
})

test.each([
  ['DAYS', 1, true],
  ['DAYS', 36_500, true],
  ['DAYS', 36_501, false],
  ['MONTHS', 1200, true],
  ['MONTHS', 1201, false],
  ['YEARS', 100, true],
  ['YEARS', 101, false],
  ['DAYS', 0, false],
  ['DAYS', 1.5, false],
  ['DAYS', null, false],
  ['NO_PURGE', null, true],
  ['NO_PURGE', 1, false],
] as const)('PURGE-007 a policy of %s %s is possible: %s', (durationUnit, durationNumber, expected) => {
  expect(isPossible({ durationUnit, durationNumber })).toBe(expected)
})

test('what there is no policy about is kept for ever', () => {
  const files = policy('FILES', 5)
  expect(everyPolicy([files])).toEqual([
    files,
    policy('SIGNATURE_DATA', null, 'NO_PURGE'),
    policy('CERTIFICATION_DATA', null, 'NO_PURGE'),
  ])
})

test('what remains of a purged request is counted; a copy is checked by the hash of the signed file, or of the original', () => {
  expect(remainsOf(finishedRequest, finishedFiles)).toEqual({
    documents: 1,
    pages: 6,
    hasSealed: true,
    signers: 2,
    signed: 2,
    hash: HASH,
    anchoredDate: '2026-11-21T15:20:00Z',
  })
  expect(remainsOf(pendingRequest, pendingFiles)).toMatchObject({
    hasSealed: false,
    signed: 1,
    hash: HASH,
    anchoredDate: null,
  })
  expect(remainsOf(pendingRequest, [])).toMatchObject({ documents: 0, pages: 0, hash: null })
})
