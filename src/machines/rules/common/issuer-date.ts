/** How the issuer formats dates: a pattern of CONST-008; `NONE`, `HH:mm` or `HH:mm:ss`; an IANA time zone. */
type DateStyle = { issuerDateFormat: string; issuerHourFormat: string; timeZone: string }

/**
 * Formats an instant (milliseconds since 1970, UTC) in the issuer's style, in the time zone of the request, with month
 * names in `language` (BCP 47).
 */
export function issuerDate(instant: number, style: DateStyle, language: string): string {
  const { issuerDateFormat, issuerHourFormat, timeZone } = style
  const read = (options: Intl.DateTimeFormatOptions) => {
    const parts = new Intl.DateTimeFormat(language, { ...options, timeZone, numberingSystem: 'latn' })
    return Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
  }
  const figures = read({ year: 'numeric', month: '2-digit', day: '2-digit' })
  const time = read({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })
  const { year = '', month = '', day = '' } = figures
  // With the day, because some languages use another form for a month on its own.
  const word = (length: 'short' | 'long') => read({ month: length, day: 'numeric' })['month'] ?? month
  const written: Record<string, () => string> = {
    yyyy: () => year,
    yy: () => year.slice(-2),
    MMMM: () => word('long'),
    MMM: () => word('short'),
    MM: () => month,
    M: () => String(Number(month)),
    dd: () => day,
    d: () => String(Number(day)),
  }
  const date = issuerDateFormat.replaceAll(/y+|M+|d+/g, (part) => written[part]?.() ?? part)
  if (issuerHourFormat === 'NONE') return date
  const hours = ['hour', 'minute', 'second'].slice(0, issuerHourFormat.split(':').length)
  return `${date} ${hours.map((part) => time[part]!.padStart(2, '0')).join(':')}`
}
