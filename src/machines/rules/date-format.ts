/** In what language and where the clock stands. */
type Place = { language: 'EN' | 'FR'; timeZone: string }

const TOKENS = /yyyy|yy|MMMM|MMM|MM|M|dd|d/g

/**
 * An instant by one of the 23 date patterns and three hour patterns (CONST-008, CONST-009), in the
 * words of the language.
 */
export function formatDate(at: Date, dateFormat: string, hourFormat: string, { language, timeZone }: Place): string {
  const locale = language === 'FR' ? 'fr-FR' : 'en-GB'
  const part = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) =>
    new Intl.DateTimeFormat(locale, { timeZone, numberingSystem: 'latn', calendar: 'gregory', ...options })
      .formatToParts(at)
      .find((one) => one.type === type)?.value ?? ''
  const two = (text: string) => text.padStart(2, '0')
  const day = part({ day: 'numeric' }, 'day')
  const month = part({ month: 'numeric' }, 'month')
  const year = part({ year: 'numeric' }, 'year')
  const values: Record<string, () => string> = {
    yyyy: () => year,
    yy: () => two(year.slice(-2)),
    // A month stands beside its day, which decides its form in some languages.
    MMMM: () => part({ day: 'numeric', month: 'long' }, 'month'),
    MMM: () => part({ day: 'numeric', month: 'short' }, 'month'),
    MM: () => two(month),
    M: () => String(Number(month)),
    dd: () => two(day),
    d: () => String(Number(day)),
  }
  const date = dateFormat.replaceAll(TOKENS, (token) => values[token]!())
  if (hourFormat === 'NONE') return date
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const [hour, minute, second] = (['hour', 'minute', 'second'] as const).map((type) => two(part(clock, type)))
  return `${date} ${hour}:${minute}${hourFormat === 'HH:mm:ss' ? `:${second}` : ''}`
}
