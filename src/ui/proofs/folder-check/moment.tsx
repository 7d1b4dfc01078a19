import { useIntl } from 'react-intl'

/** Formats a date and time (ISO 8601) to the second in UTC, with the name of the zone. */
export function useMoment(): (at: string) => string {
  const { formatDate } = useIntl()
  return (at) => formatDate(at, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' })
}

export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{useMoment()(at)}</time>
