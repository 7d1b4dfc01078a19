import { expect, test } from 'vitest'
import { partOfDay, seasonOf } from '#machines/rules/common/greeting.ts'

test.each([
  [0, 0, 'morning'],
  [11, 59, 'morning'],
  [12, 0, 'afternoon'],
  [17, 59, 'afternoon'],
  [18, 0, 'evening'],
  [23, 59, 'evening'],
])('at %i:%i it is %s', (hours, minutes, part) => {
  expect(partOfDay(new Date(2026, 5, 15, hours, minutes))).toBe(part)
})

test('SHELL-071 three days of the year have an icon of their own, from midnight to midnight, and no other day', () => {
  const found: string[] = []
  // A leap year has every day.
  for (
    let day = new Date(2028, 0, 1);
    day.getFullYear() === 2028;
    day = new Date(2028, day.getMonth(), day.getDate() + 1)
  ) {
    const date = [day.getFullYear(), day.getMonth(), day.getDate()] as const
    const [first, last] = [seasonOf(new Date(...date, 0, 0, 0)), seasonOf(new Date(...date, 23, 59, 59))]
    expect(last).toBe(first)
    if (first) found.push(`${day.getDate()}/${day.getMonth() + 1} ${first}`)
  }
  expect(found).toEqual(['1/4 aprilFools', '31/10 halloween', '25/12 christmas'])
})
