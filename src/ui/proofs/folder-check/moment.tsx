import { useIntl } from 'react-intl'

/** A date and time to the second in UTC, with the name of the zone. */
export function Moment({ at }: { at: string }) {
  const { formatDate } = useIntl()
  return <time dateTime={at}>{formatDate(at, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })}</time>
}
