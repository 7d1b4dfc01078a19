import { useId, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { refusalMachine } from '#machines/flows/signing/refusal.machine.ts'
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

const ofMotive = ['RefusalMotiveEmptyException', 'CustomMessageTooLongException', 'CustomMessageUrlException'] as const

/** Says what a refusal does, and asks for its reason. */
export function RefusalView({ state, send }: ViewProps<typeof refusalMachine>) {
  const { formatMessage, formatNumber } = useIntl()
  const { complaint, effect, issuer } = state.context
  const [motive, setMotive] = useState('')
  const form = useId()
  const isBusy = state.hasTag('busy')
  const wrong = ofMotive.find((name) => name === complaint)
  const close = () => send({ type: 'dialog.closed' })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'refusal.submitted', motive })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'refusal.title' })}
      closeLabel={formatMessage({ id: 'refusal.close' })}
      onClose={isBusy ? undefined : close}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={close}>
            <Message id="refusal.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'refusal.refusing' })}
          >
            <Message id="refusal.refuse" />
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
            <Message id={`refusal.effect.${effect}`} />
          </p>
          <TextArea
            label={formatMessage({ id: 'refusal.motive' })}
            help={<Message id="refusal.motive.help" values={{ issuer }} />}
            value={motive}
            onChange={setMotive}
            isReadOnly={isBusy}
            foot={formatMessage(
              { id: 'refusal.count' },
              { count: formatNumber(lengthOf(motive)), max: formatNumber(MAX_FREE_TEXT_LENGTH) },
            )}
            {...(wrong && { error: <ErrorMessage error={wrong} />, attention: state.context })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
