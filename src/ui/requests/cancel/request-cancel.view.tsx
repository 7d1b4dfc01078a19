import { useId, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { requestCancelMachine } from '#machines/flows/requests/request-cancel.machine.ts'
import { lengthOf } from '#machines/rules/common/name.ts'
import { MAX_FREE_TEXT_LENGTH } from '#machines/rules/mail/free-text.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { TextArea } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

const ofMessage = ['CustomMessageEmptyException', 'CustomMessageTooLongException', 'CustomMessageUrlException'] as const

/** Asks for words to the signers before a request is canceled. */
export function RequestCancelView({ state, send }: ViewProps<typeof requestCancelMachine>) {
  const { formatMessage, formatNumber } = useIntl()
  const { complaint, name } = state.context
  const [message, setMessage] = useState('')
  const form = useId()
  const isBusy = state.hasTag('busy')
  const wrong = ofMessage.find((one) => one === complaint)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'cancel.submitted', message })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'request-cancel.title' }, { name })}
      closeLabel={formatMessage({ id: 'request-cancel.close' })}
      onClose={isBusy ? undefined : () => send({ type: 'dialog.closed' })}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={() => send({ type: 'dialog.closed' })}>
            <Message id="request-cancel.keep" />
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'request-cancel.pending' })}
          >
            <Message id="request-cancel.confirm" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={4}>
          {complaint !== null && !wrong && (
            <Notice attention={state.context}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          <p>
            <Message id="request-cancel.text" />
          </p>
          <TextArea
            label={formatMessage({ id: 'request-cancel.message' })}
            help={<Message id="request-cancel.message.help" />}
            value={message}
            onChange={setMessage}
            isReadOnly={isBusy}
            isRequired
            foot={formatMessage(
              { id: 'request-cancel.count' },
              { count: formatNumber(lengthOf(message)), max: formatNumber(MAX_FREE_TEXT_LENGTH) },
            )}
            {...(wrong && { error: <ErrorMessage error={wrong} />, attention: state.context })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
