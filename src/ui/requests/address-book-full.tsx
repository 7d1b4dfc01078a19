import { TriangleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { Toast } from '../design/toast.tsx'
import { Message } from '../message.tsx'

/** Says that a request was sent, but its new signers did not fit into the address book (WIZ-039). */
export function AddressBookFull({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Toast icon={TriangleAlert} closeLabel={formatMessage({ id: 'request-wizard.close' })} onClose={onClose}>
      <Message id="request-wizard.sent.addressBookFull" values={{ max: MAX_CONTACTS }} />
    </Toast>
  )
}
