import { useIntl } from 'react-intl'
import type { components } from '#openapi'

type Signer = components['schemas']['Signer']

/** How many names are said before the others are only counted. */
const MAX_NAMES = 4

/** Lists the names of signers, of whom many are only counted: “Jonas Weber, Inès Haddad and 12 others”. */
export function useNames(signers: readonly Signer[]) {
  const { formatList, formatMessage } = useIntl()
  return (ids: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string => {
    const names = signers
      .filter(({ id }) => ids.includes(id))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    if (names.length <= MAX_NAMES) return formatList(names, { type })
    const count = names.length - MAX_NAMES + 1
    return formatList([...names.slice(0, MAX_NAMES - 1), formatMessage({ id: 'request-course.others' }, { count })], {
      type,
    })
  }
}
