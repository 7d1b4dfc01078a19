import { useIntl } from 'react-intl'
import type { requestFinishMachine } from '#machines/flows/requests/request-finish.machine.ts'
import { ConfirmView } from '../confirm.view.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Asks before a request is finished without the optional signers in `name`. */
export function RequestFinishView({ name, ...props }: ViewProps<typeof requestFinishMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmView
      {...props}
      words={{
        title: formatMessage({ id: 'request-finish.title' }, { name }),
        keep: formatMessage({ id: 'request-finish.keep' }),
        confirm: formatMessage({ id: 'request-finish.confirm' }),
        pending: formatMessage({ id: 'request-finish.pending' }),
        close: formatMessage({ id: 'request-finish.close' }),
      }}
    >
      <Message id="request-finish.text" values={{ name }} />
    </ConfirmView>
  )
}
