import { useIntl } from 'react-intl'
import type { editingCancelMachine } from '#machines/flows/requests/editing-cancel.machine.ts'
import { ConfirmView } from '../../confirm.view.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Asks before the open edit of a request is dropped. */
export function EditingCancelView({ name, ...props }: ViewProps<typeof editingCancelMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'editing-cancel.title' }, { name }),
        keep: formatMessage({ id: 'editing-cancel.keep' }),
        confirm: formatMessage({ id: 'editing-cancel.confirm' }),
        pending: formatMessage({ id: 'editing-cancel.pending' }),
        close: formatMessage({ id: 'editing-cancel.close' }),
      }}
    >
      <Message id="editing-cancel.text" />
    </ConfirmView>
  )
}
