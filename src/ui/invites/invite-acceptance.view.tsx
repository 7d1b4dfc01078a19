import { useIntl } from 'react-intl'
import type { inviteAcceptanceMachine } from '#machines/flows/invites/invite-acceptance.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Says what accepting an invitation changes, and asks. */
export function InviteAcceptanceView({
  tenant,
  ...props
}: ViewProps<typeof inviteAcceptanceMachine> & { tenant: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'invite-acceptance.title' }, { tenant }),
        keep: formatMessage({ id: 'invite-acceptance.keep' }),
        confirm: formatMessage({ id: 'invite-acceptance.confirm' }),
        pending: formatMessage({ id: 'invite-acceptance.pending' }),
        close: formatMessage({ id: 'invite-acceptance.close' }),
      }}
    >
      <Message id="invite-acceptance.text" values={{ tenant }} />
    </ConfirmView>
  )
}
