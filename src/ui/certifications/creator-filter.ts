import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { CreatorChoices, useOptions } from '../choices.tsx'

/** The filter of a list by who created what it shows; none where a screen provides nobody to choose from. */
export function useCreatorFilter(value: string) {
  const { formatMessage } = useIntl()
  const options = useOptions(CreatorChoices, { none: formatMessage({ id: 'certification-list.anyCreator' }), value })
  if (useContext(CreatorChoices) === null) return []
  return [{ name: 'accountId' as const, label: formatMessage({ id: 'certification-list.creator' }), options }]
}
