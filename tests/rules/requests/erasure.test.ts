import { expect, test } from 'vitest'
import { fateOf } from '#machines/rules/requests/erasure.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const request = {
  state: 'COMPLETE_SIGNATURE_FINISHED',
  endedAt: null,
  purgeAt: null,
  filesPurgeAt: null,
  isHeld: false,
} as const
const canceled = { ...request, state: 'CANCELED', endedAt: at('2026-11-01') } as const
const now = { fate: 'NOW', keptBy: null, until: null }

test.each([
  ['on hold', { ...canceled, isHeld: true }, 'LEGAL_HOLD', null],
  ['that runs', { ...request, state: 'PENDING' }, 'OPEN_REQUEST', null],
  ['that is a draft', { ...request, state: 'INITIATED' }, 'OPEN_REQUEST', null],
  ['under a policy', { ...canceled, purgeAt: at('2027-01-01') }, 'STORAGE_POLICY', at('2027-01-01')],
  [
    'whose files are under a policy',
    { ...canceled, filesPurgeAt: at('2027-01-02') },
    'STORAGE_POLICY',
    at('2027-01-02'),
  ],
  [
    'whose files the law keeps longer',
    { ...request, endedAt: at('2016-12-01'), filesPurgeAt: at('2026-11-30') },
    'LAW',
    at('2026-12-01'),
  ],
  ['that was finished', { ...request, endedAt: at('2016-12-01') }, 'LAW', at('2026-12-01')],
] as const)('PURGE-008 a request %s is kept', (_, one, keptBy, until) => {
  expect(fateOf(one, NOW)).toEqual({ fate: 'KEPT', keptBy, until })
})

test('PURGE-008 without a policy what was never concluded can go, and what was finished 10 years ago', () => {
  for (const state of ['CANCELED', 'REFUSED', 'EXPIRED'] as const)
    expect(fateOf({ ...canceled, state, filesPurgeAt: at('2026-11-15') }, NOW)).toEqual(now)
  expect(fateOf({ ...request, endedAt: at('2016-11-30') }, NOW)).toEqual(now)
})

test('what is due is deleted by the purge', () => {
  expect(fateOf({ ...canceled, purgeAt: NOW }, NOW)).toEqual({ fate: 'DUE', keptBy: null, until: null })
})
