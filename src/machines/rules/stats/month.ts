/** A month in UTC; January is 1. */
export type Month = { month: number; year: number }

/** The month of a time, in milliseconds since 1970. */
export function monthOf(now: number): Month {
  const [year, month] = new Date(now).toISOString().split('-').map(Number)
  return { month: month!, year: year! }
}

export const monthBefore = ({ month, year }: Month): Month =>
  month === 1 ? { month: 12, year: year - 1 } : { month: month - 1, year }

/** A month and those before it, newest first. */
export function lastMonths(last: Month, count: number): Month[] {
  const months = [last]
  while (months.length < count) months.push(monthBefore(months.at(-1)!))
  return months
}

/** The first instant of a month, in milliseconds since 1970: how a month is written in words, in UTC. */
export const startOf = ({ month, year }: Month): number => Date.UTC(year, month - 1, 1)

/** A month as a key: `2026-02`. */
export const keyOf = ({ month, year }: Month): string => `${year}-${String(month).padStart(2, '0')}`
