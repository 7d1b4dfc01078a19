import { expect, test } from 'vitest'
import { dayBounds, endOfDay } from '#machines/rules/common/day.ts'

test.each([
  ['2026-11-21T14:00:00Z', 'UTC', '2026-11-21T23:59:59.999Z'],
  ['2026-11-21T23:30:00Z', 'Europe/Paris', '2026-11-22T22:59:59.999Z'],
  ['2026-11-21T02:00:00Z', 'America/New_York', '2026-11-21T04:59:59.999Z'],
  // Days with a clock change have 23 or 25 hours.
  ['2026-03-29T00:30:00Z', 'Europe/Paris', '2026-03-29T21:59:59.999Z'],
  ['2026-10-25T00:30:00Z', 'Europe/Paris', '2026-10-25T22:59:59.999Z'],
  ['2026-11-21T14:00:00Z', 'Pacific/Kiritimati', '2026-11-22T09:59:59.999Z'],
])('LIFE-052 the day of %s in %s ends at %s', (at, timeZone, end) => {
  expect(endOfDay(new Date(at), timeZone).toISOString()).toBe(end)
})

test('a day begins when the previous day ends', () => {
  const [first, after] = dayBounds('2026-03-29', 'Europe/Paris')
  expect(first.toISOString()).toBe('2026-03-28T23:00:00.000Z')
  expect(after.toISOString()).toBe('2026-03-29T22:00:00.000Z')
})
