import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Message } from '../../message.tsx'
import { RequiredText } from '../../common/required-text.tsx'
import type { Bulk } from './bulk.ts'
import { LeftOutRequests, Requests } from './bulk-requests.tsx'

/** Asks for the message to the signers of the requests that are cancelled, and says which these are. */
export function Writing({ title, state, send }: Bulk & { title: ReactNode }) {
  const { formatMessage } = useIntl()
  const { targets, leftOut } = state.context.sorted
  const count = targets.length
  return (
    <RequiredText
      title={title}
      label={formatMessage({ id: 'request-cancel.message' })}
      help={<Message id="bulk.message.help" values={{ count }} />}
      keep={<Message id="bulk.keep" values={{ count }} />}
      confirm={<Message id="bulk.confirm" values={{ action: 'cancel', count }} />}
      pending={formatMessage({ id: 'request-cancel.pending' })}
      isBusy={false}
      complaint={state.context.wrongMessage}
      attention={state.context}
      onSubmit={(message) => send({ type: 'cancel.submitted', message })}
      onClose={() => send({ type: 'dialog.closed' })}
    >
      <p>
        <Message id="bulk.question" values={{ action: 'cancel', count, mails: 0 }} />
      </p>
      <Requests
        title={<Message id="bulk.targets" values={{ count }} />}
        all={targets.map((one) => ({ ...one, text: null }))}
      />
      <LeftOutRequests leftOut={leftOut} />
    </RequiredText>
  )
}
