import { useIntl } from 'react-intl'
import { Toast } from '../design/toast.tsx'
import { Message } from '../message.tsx'

/** Says that a request was just sent, and who is invited first. */
export function RequestSent({ invited, onClose }: { invited: readonly string[]; onClose: () => void }) {
  const { formatList, formatMessage } = useIntl()
  return (
    <Toast closeLabel={formatMessage({ id: 'request-wizard.close' })} onClose={onClose}>
      <Message id="request-wizard.sent.text" values={{ names: formatList(invited) }} />
    </Toast>
  )
}
