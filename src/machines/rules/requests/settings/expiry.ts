/** A calendar day, `yyyy-mm-dd`, in the time zone of the request. */
export type Day = string

const DAY = 86_400_000

/** The calendar day in `timeZone` (IANA) at an instant (milliseconds since 1970, UTC). */
export function dayAt(instant: number, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const read = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${read['year']?.padStart(4, '0')}-${read['month']}-${read['day']}`
}

export const addDays = (day: Day, days: number): Day => new Date(noonOf(day) + days * DAY).toISOString().slice(0, 10)

/** The number of days from `earlier` to `later`. */
export const daysUntil = (later: Day, earlier: Day): number => (noonOf(later) - noonOf(earlier)) / DAY

/**
 * The days on which a request may expire: from tomorrow, at most `maxDays` away (SET-033, SET-034). The proposed one is
 * `duration` days away, as its template has it, if that is one of them; tomorrow for 0, else the last (SET-035).
 */
export const expiryRange = (
  today: Day,
  maxDays: number,
  duration = maxDays,
): { first: Day; last: Day; proposed: Day } => ({
  first: addDays(today, 1),
  last: addDays(today, maxDays),
  proposed: addDays(today, duration >= 0 && duration <= maxDays ? Math.max(1, duration) : maxDays),
})

/** The day on which a request that was sent expires, in its time zone; empty if it has none. */
export const sentExpiry = ({ expirationDate, timeZone }: { expirationDate: string | null; timeZone: string }): Day =>
  expirationDate === null ? '' : dayAt(Date.parse(expirationDate), timeZone)

/** Whether a request may expire on a day (SET-023, SET-033, SET-034). */
export function isExpiry(day: Day, today: Day, maxDays: number): boolean {
  const { first, last } = expiryRange(today, maxDays)
  return isDay(day) && first <= day && day <= last
}

/** An instant of a day in `timeZone`. The server moves it to the end of the day (SET-036). */
export function instantIn(day: Day, timeZone: string): string {
  const noon = noonOf(day)
  // East of UTC+12, noon in Greenwich is already the next day.
  const instant = [noon, noon - DAY / 2].find((candidate) => dayAt(candidate, timeZone) === day) ?? noon
  return new Date(instant).toISOString()
}

const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`)

/** Whether a day exists: `Date` would turn 31 November into 1 December. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text)) && addDays(text, 0) === text
