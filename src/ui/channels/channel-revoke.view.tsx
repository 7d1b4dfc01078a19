import { useIntl } from 'react-intl'
import type { channelRevokeMachine } from '#machines/flows/channels/channel-revoke.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before an API token is revoked. */
export function ChannelRevokeView({ name, ...props }: ViewProps<typeof channelRevokeMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'channel-revoke.title' }, { name }),
        keep: formatMessage({ id: 'channel-revoke.keep' }),
        confirm: formatMessage({ id: 'channel-revoke.confirm' }),
        pending: formatMessage({ id: 'channel-revoke.pending' }),
        close: formatMessage({ id: 'channel-revoke.close' }),
      }}
    >
      <Message id="channel-revoke.text" />
    </ConfirmView>
  )
}
