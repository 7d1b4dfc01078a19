/** The days that a filter may name. The day after the last one still has a year of four digits. */
export const [FIRST_DAY, LAST_DAY] = ['1000-01-01', '9999-12-30']

/** Whether a text is a day that the calendar has: 2026-02-31 reads as a date, of another day. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false
  const read = Date.parse(text)
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(text)
}

/** The first and the last day of a period; null if none is given. */
export function daysOf(from: string, to: string): [first: string, last: string] | null {
  const first = from || to
  const last = to || from
  if (!first) return null
  return first <= last ? [first, last] : [last, first]
}
