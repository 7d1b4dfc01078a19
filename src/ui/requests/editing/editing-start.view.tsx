import { useIntl } from 'react-intl'
import type { editingStartMachine } from '#machines/flows/requests/editing-start.machine.ts'
import { ConfirmView } from '../../confirm.view.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

/** Asks before a request that was sent is opened to be edited: nobody can sign it meanwhile. */
export function EditingStartView({ name, ...props }: ViewProps<typeof editingStartMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      variant="primary"
      words={{
        title: formatMessage({ id: 'editing-start.title' }, { name }),
        keep: formatMessage({ id: 'editing-start.keep' }),
        confirm: formatMessage({ id: 'editing-start.confirm' }),
        pending: formatMessage({ id: 'editing-start.pending' }),
        close: formatMessage({ id: 'editing-start.close' }),
      }}
    >
      <Message id="editing-start.text" />
    </ConfirmView>
  )
}
