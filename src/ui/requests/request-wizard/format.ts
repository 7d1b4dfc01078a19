import { useIntl } from 'react-intl'
import { zoneCity } from '#machines/rules/common/zone-city.ts'
import { isLocked, nameOrRole, type DraftSigner } from '#machines/rules/requests/draft-signers.ts'

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

/** Who has signed or refused, for a sentence about what they lock: the names, how many, and what they did. */
export function useActed() {
  const names = useNames()
  return (signers: readonly DraftSigner[]) => {
    const acted = signers.filter(isLocked)
    const refused = acted.filter(({ sent }) => sent?.status === 'REJECTED')
    const did = refused.length === 0 ? 'signed' : refused.length === acted.length ? 'refused' : 'both'
    return { names: names(acted), count: acted.length, acted: did }
  }
}

const preparing = {
  signersQuestion: 'request-wizard.signers.question',
  signersLead: 'request-wizard.signers.lead',
  settingsQuestion: 'request-wizard.settings.question',
  settingsLead: 'request-wizard.settings.lead',
  refused: 'request-wizard.refused',
  goneTitle: 'request-wizard.gone.title',
  goneText: 'request-wizard.gone.text',
  goneLeave: 'request-wizard.gone.leave',
} as const
const editing = {
  signersQuestion: 'request-edit.signers.question',
  signersLead: 'request-edit.signers.lead',
  settingsQuestion: 'request-edit.settings.question',
  settingsLead: 'request-edit.settings.lead',
  refused: 'request-edit.refused',
  goneTitle: 'request-edit.gone.title',
  goneText: 'request-edit.gone.text',
  goneLeave: 'request-edit.gone.leave',
} as const

/** The words that differ between a new request and an edit. */
export const wordsOf = ({ before }: { before: object | null }) => (before ? editing : preparing)
