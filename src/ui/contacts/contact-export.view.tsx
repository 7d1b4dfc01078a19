import { useIntl } from 'react-intl'
import type { contactExportMachine } from '#machines/flows/contacts/contact-export.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Offers all contacts as a file. */
export function ContactExportView(props: ViewProps<typeof contactExportMachine>) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      variant="primary"
      words={{
        title: formatMessage({ id: 'contact-export.title' }),
        keep: formatMessage({ id: 'contact-export.keep' }),
        confirm: formatMessage({ id: 'contact-export.confirm' }),
        pending: formatMessage({ id: 'contact-export.exporting' }),
        close: formatMessage({ id: 'contact-export.close' }),
      }}
    >
      <Message id="contact-export.text" />
    </ConfirmView>
  )
}
