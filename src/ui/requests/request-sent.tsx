import { useIntl } from 'react-intl'
import { Message } from '../message.tsx'

/** Says that a request was just sent, and who is invited first. */
export function RequestSent({ invited }: { invited: readonly string[] }) {
  const { formatList } = useIntl()
  return <Message id="request-wizard.sent.text" values={{ names: formatList(invited) }} />
}
