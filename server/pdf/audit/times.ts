import type { Words } from './words.ts'

/** Date and time in UTC: `2026-11-21`, as a word's `date` takes it, and `14:05:20`. */
export function utc(at: Date): { date: string; time: string } {
  const text = at.toISOString()
  return { date: text.slice(0, 10), time: text.slice(11, 19) }
}

export const utcText = (at: Date, { date }: Pick<Words, 'date'>): string => `${date(utc(at).date)} ${utc(at).time} UTC`

/** Date and time in a time zone, and its offset from UTC: `UTC+1`. */
export function local(at: Date, timeZone: string): { date: string; time: string; offset: string } {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}:${parts['second']}`,
    offset: (parts['timeZoneName'] ?? '').replace('GMT', 'UTC'),
  }
}

let latest: { timeZone: string; format: Intl.DateTimeFormat } | undefined

/** How times in a time zone are read. All times of a document are in one zone, and a format is slow to make. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (latest?.timeZone === timeZone) return latest.format
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  })
  latest = { timeZone, format }
  return format
}

/** The city of a time zone: Paris for `Europe/Paris`. */
export const cityOf = (timeZone: string): string => timeZone.split('/').at(-1)!.replaceAll('_', ' ')

/** The local time with its city, and with its date if that differs from UTC. Empty if the time zone is UTC. */
export function localTimeText(
  at: Date,
  timeZone: string,
  words: Pick<Words, 'date' | 'there'>,
  withOffset: boolean,
): string {
  if (isUtc(timeZone)) return ''
  const { date, time, offset } = local(at, timeZone)
  const dateTime = `${date === utc(at).date ? '' : `${words.date(date)} `}${time.slice(0, 5)}`
  return words.there(dateTime, cityOf(timeZone)) + (withOffset ? ` (${offset})` : '')
}

export const isUtc = (timeZone: string): boolean => ['UTC', 'Etc/UTC', 'GMT', 'Etc/GMT'].includes(timeZone)
