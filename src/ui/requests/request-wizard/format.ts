import { useIntl } from 'react-intl'
import { zoneCity } from '#machines/rules/common/zone-city.ts'
import { nameOrRole, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'

/** The city of a time zone, or the zone's own name if it has none. */
export const cityOf = (timeZone: string): string => zoneCity(timeZone) ?? timeZone

/** Noon of a day (`yyyy-mm-dd`) in the reader's time zone, so that formatting it gives the same day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)

/** Formats signers' names as a list for a sentence. */
export function useNames(): (signers: readonly DraftSigner[]) => string {
  const { formatList, formatMessage } = useIntl()
  return (signers) =>
    formatList(
      signers.map((one) => nameOrRole(one) || formatMessage({ id: 'request-wizard.signers.happens.nameless' })),
    )
}
