import { expect, test } from 'vitest'
import { isReminderDue, lastCertified, nextLook } from '#machines/rules/certifications/deferred-times.ts'

const at = (time: string) => new Date(time)
const daily = { every: 'DAY', weekday: null, hour: 18, timeZone: 'Europe/Paris' } as const
/** Fridays. */
const weekly = { ...daily, every: 'WEEK', weekday: 5 } as const

test.each([
  ['EVERY_30_MINUTES', 30],
  ['EVERY_HOUR', 60],
  ['EVERY_2_HOURS', 120],
  ['EVERY_3_HOURS', 180],
  ['EVERY_4_HOURS', 240],
  ['EVERY_6_HOURS', 360],
  ['EVERY_12_HOURS', 720],
  ['EVERY_24_HOURS', 1440],
] as const)('CERT-021 a reminder %s is due after %i minutes, and not before', (frequency, minutes) => {
  const since = at('2026-01-01T12:00:00Z')
  const due = new Date(since.getTime() + minutes * 60_000)
  expect(isReminderDue(frequency, since, due)).toBe(true)
  expect(isReminderDue(frequency, since, new Date(due.getTime() - 1))).toBe(false)
})

test.each([
  ['every day, in winter', daily, '2026-01-15T17:00:00Z', '2026-01-15T17:00:00.000Z'],
  ['every day, a moment earlier', daily, '2026-01-15T16:59:59Z', '2026-01-14T17:00:00.000Z'],
  ['every day, in summer', daily, '2026-07-15T20:00:00Z', '2026-07-15T16:00:00.000Z'],
  ['every day, over the end of a year', daily, '2026-01-01T10:00:00Z', '2025-12-31T17:00:00.000Z'],
  ['on Fridays, on a Thursday', weekly, '2026-01-15T17:00:00Z', '2026-01-09T17:00:00.000Z'],
  ['on Fridays, on that day', weekly, '2026-01-16T17:00:00Z', '2026-01-16T17:00:00.000Z'],
  ['on Fridays, earlier on that day', weekly, '2026-01-16T16:59:00Z', '2026-01-09T17:00:00.000Z'],
  ['on Sundays', { ...weekly, weekday: 7 }, '2026-01-15T17:00:00Z', '2026-01-11T17:00:00.000Z'],
  ['where it is tomorrow', { ...daily, timeZone: 'Asia/Tokyo' }, '2026-01-15T23:00:00Z', '2026-01-15T09:00:00.000Z'],
  [
    'at an offset of 45 minutes',
    { ...daily, timeZone: 'Asia/Kathmandu' },
    '2026-01-15T23:00:00Z',
    '2026-01-15T12:15:00.000Z',
  ],
] as const)('the last time of a schedule: %s', (_, schedule, now, last) => {
  expect(lastCertified(schedule, at(now)).toISOString()).toBe(last)
})

test('what waits is looked at at each quarter of an hour', () => {
  expect(nextLook(at('2026-01-01T12:00:00Z')).toISOString()).toBe('2026-01-01T12:15:00.000Z')
  expect(nextLook(at('2026-01-01T12:59:59.999Z')).toISOString()).toBe('2026-01-01T13:00:00.000Z')
})
