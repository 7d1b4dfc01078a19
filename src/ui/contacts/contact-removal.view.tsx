import { useIntl } from 'react-intl'
import type { contactRemovalMachine } from '#machines/flows/contacts/contact-removal.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before a contact is deleted. */
export function ContactRemovalView({ name, ...props }: ViewProps<typeof contactRemovalMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'contact-removal.title' }, { name }),
        keep: formatMessage({ id: 'contact-removal.keep' }),
        confirm: formatMessage({ id: 'contact-removal.confirm' }),
        pending: formatMessage({ id: 'contact-removal.pending' }),
        close: formatMessage({ id: 'contact-removal.close' }),
      }}
    >
      <Message id="contact-removal.text" />
    </ConfirmView>
  )
}
