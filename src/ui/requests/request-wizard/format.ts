import { useIntl } from 'react-intl'
import { fullName, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'

/** The place that a time zone (IANA) is called after: “Europe/Paris” is Paris. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** A day (`yyyy-mm-dd`) as an instant that is that day wherever the reader is. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00`)

/** Names people, in a sentence. */
export function useNames(): (signers: readonly DraftSigner[]) => string {
  const { formatList, formatMessage } = useIntl()
  return (signers) =>
    formatList(signers.map((one) => fullName(one) || formatMessage({ id: 'request-wizard.signers.happens.nameless' })))
}
