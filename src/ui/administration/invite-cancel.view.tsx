import { useIntl } from 'react-intl'
import type { inviteCancelMachine } from '#machines/flows/administration/invite-cancel.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before an invitation is taken back. */
export function InviteCancelView({ name, ...props }: ViewProps<typeof inviteCancelMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'invite-cancel.title' }, { name }),
        keep: formatMessage({ id: 'invite-cancel.keep' }),
        confirm: formatMessage({ id: 'invite-cancel.confirm' }),
        pending: formatMessage({ id: 'invite-cancel.pending' }),
        close: formatMessage({ id: 'invite-cancel.close' }),
      }}
    >
      <Message id="invite-cancel.text" />
    </ConfirmView>
  )
}
