import { useIntl } from 'react-intl'
import { zoneCity } from '#machines/rules/common/zone-city.ts'

/** Formats an instant (ISO 8601) as the day, the time, and the time zone in words, for a text with these three values. */
export function useMoment(timeZone: string): (at: string) => { day: string; time: string; zone: string } {
  const { formatDate, formatTime, formatMessage } = useIntl()
  const city = zoneCity(timeZone)
  return (at) => ({
    day: formatDate(at, { dateStyle: 'long', timeZone }),
    time: formatTime(at, { timeStyle: 'short', timeZone }),
    zone: city === null ? timeZone : formatMessage({ id: 'signer.zone' }, { city }),
  })
}
