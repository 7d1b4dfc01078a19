const DAY = 86_400_000

/** The end of the day of `at` in `timeZone`: 23:59:59.999 local time (LIFE-052, SET-036). */
export function endOfDay(at: Date, timeZone: string): Date {
  const { year, month, day } = partsOf(at, timeZone)
  return localTime(Date.UTC(year, month - 1, day, 23, 59, 59, 999), timeZone)
}

/** The instant at which clocks in `timeZone` show `wanted`, read as UTC. */
export function localTime(wanted: number, timeZone: string): Date {
  // The offset may change during the day, so it is computed again for the first estimate.
  const first = wanted - offsetOf(new Date(wanted), timeZone)
  return new Date(wanted - offsetOf(new Date(first), timeZone))
}

/** The offset of `timeZone` from UTC at an instant, in milliseconds. */
function offsetOf(at: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000
}

/** What a calendar and a clock in `timeZone` show at an instant. */
export function partsOf(at: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const read = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const part = (type: string) => read[type] ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** The first instant of a day (`yyyy-mm-dd`) in `timeZone`, and the first instant of the next day. */
export function dayBounds(day: string, timeZone: string): [Date, Date] {
  const last = Date.parse(`${day}T23:59:59.999Z`)
  const after = (end: number) => new Date(localTime(end, timeZone).getTime() + 1)
  return [after(last - DAY), after(last)]
}

/** The first day of the month of a time in UTC: `2026-02-01`. */
export const monthOf = (at: Date): string => `${at.toISOString().slice(0, 7)}-01`
