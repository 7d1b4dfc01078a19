import { expect, test } from 'vitest'
import {
  acceptedTerms,
  currentTerms,
  hasAgreed,
  lastDayOf,
  termsOf,
  termsVersions,
} from '#machines/rules/common/terms.ts'

test('GCU-002 the known versions are 2.3, which is current, 2.2 and 2.1; `latest` is the current one', () => {
  expect(termsVersions.map(({ version }) => version)).toEqual(['2.3', '2.2', '2.1'])
  for (const version of [undefined, 'latest', '2.3']) expect(termsOf(version)).toBe(currentTerms)
  for (const version of ['2.2', '2.1']) expect(termsOf(version)?.version).toBe(version)
  for (const version of ['2.4', '3', 'constructor', '']) expect(termsOf(version)).toBeNull()
})

test('GCU-009 each version is in force until the day before the next one', () => {
  expect(termsVersions.map((terms) => [terms.since, lastDayOf(terms)])).toEqual([
    ['2026-11-02', null],
    ['2022-06-01', '2026-11-01'],
    ['2021-01-15', '2022-05-31'],
  ])
  for (const [i, { replaced }] of termsVersions.entries()) expect(replaced).toBe(termsVersions[i - 1]?.since ?? null)
})

test('a signature accepted the terms that its event names; those of before accepted 2.3', () => {
  expect(acceptedTerms({ terms: '2.4' })).toBe('2.4')
  expect(acceptedTerms({})).toBe('2.3')
})

test('GCU-008 only the version in force counts as agreed', () => {
  expect(hasAgreed('2.3')).toBe(true)
  for (const version of ['2.2', '2.1', null]) expect(hasAgreed(version)).toBe(false)
})
