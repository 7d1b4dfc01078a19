import { useIntl } from 'react-intl'

/** How a day (ISO 8601) is written in full in the language of the page. The first of a month is `1er` in French. */
export function useDay(): (day: string) => string {
  const { formatDate, locale } = useIntl()
  return (day) => {
    const written = formatDate(day, { dateStyle: 'long', timeZone: 'UTC' })
    return locale.startsWith('fr') ? written.replace(/^1 /, '1er ') : written
  }
}
