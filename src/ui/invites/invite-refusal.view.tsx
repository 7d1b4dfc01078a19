import { useIntl } from 'react-intl'
import type { inviteRefusalMachine } from '#machines/flows/invites/invite-refusal.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before an invitation is refused. */
export function InviteRefusalView({ tenant, ...props }: ViewProps<typeof inviteRefusalMachine> & { tenant: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'invite-refusal.title' }, { tenant }),
        keep: formatMessage({ id: 'invite-refusal.keep' }),
        confirm: formatMessage({ id: 'invite-refusal.confirm' }),
        pending: formatMessage({ id: 'invite-refusal.pending' }),
        close: formatMessage({ id: 'invite-refusal.close' }),
      }}
    >
      <Message id="invite-refusal.text" />
    </ConfirmView>
  )
}
