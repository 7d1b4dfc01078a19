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

test.each([
  ['2026-03-29', 'Europe/Paris', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  // Their day begins at noon UTC of the day before, or earlier.
  ['2026-07-14', 'Pacific/Auckland', '2026-07-13T12:00:00.000Z', '2026-07-14T12:00:00.000Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21', 'Pacific/Niue', '2026-11-21T11:00:00.000Z', '2026-11-22T11:00:00.000Z'],
])('the day %s in %s begins at %s, and the next one at %s', (day, timeZone, first, next) => {
  expect(dayBounds(day, timeZone).map((at) => at.toISOString())).toEqual([first, next])
})
