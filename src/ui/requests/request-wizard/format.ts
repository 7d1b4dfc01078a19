import { useIntl } from 'react-intl'
import { fullName, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'

/** The city in the name of a time zone (IANA): “Europe/Paris” is Paris. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Noon of a day (`yyyy-mm-dd`) in the reader's time zone, so that formatting it gives the same day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)

/** Formats signers' names as a list for a sentence. */
export function useNames(): (signers: readonly DraftSigner[]) => string {
  const { formatList, formatMessage } = useIntl()
  return (signers) =>
    formatList(signers.map((one) => fullName(one) || formatMessage({ id: 'request-wizard.signers.happens.nameless' })))
}
