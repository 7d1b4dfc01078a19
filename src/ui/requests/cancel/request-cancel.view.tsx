import { useIntl } from 'react-intl'
import type { requestCancelMachine } from '#machines/flows/requests/request-cancel.machine.ts'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { RequiredText } from '../../common/required-text.tsx'

/** Asks for words to the signers before a request is canceled. */
export function RequestCancelView({ state, send }: ViewProps<typeof requestCancelMachine>) {
  const { formatMessage } = useIntl()
  const { complaint, name } = state.context
  return (
    <RequiredText
      title={formatMessage({ id: 'request-cancel.title' }, { name })}
      label={formatMessage({ id: 'request-cancel.message' })}
      help={<Message id="request-cancel.message.help" />}
      keep={<Message id="request-cancel.keep" />}
      confirm={<Message id="request-cancel.confirm" />}
      pending={formatMessage({ id: 'request-cancel.pending' })}
      isBusy={state.hasTag('busy')}
      complaint={complaint}
      attention={state.context}
      onSubmit={(message) => send({ type: 'cancel.submitted', message })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <p>
        <Message id="request-cancel.text" />
      </p>
    </RequiredText>
  )
}
