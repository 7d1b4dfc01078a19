import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Message } from '../../message.tsx'
import type { StepProps } from '../request-wizard/props.ts'

/** Asks what becomes of an edit that is left: it stays open, or what was changed goes. */
export function EditLeaving({ state, send }: StepProps) {
  const { formatMessage } = useIntl()
  const { cancelFailure } = state.context
  const isCancelling = state.hasTag('cancelling')
  const stay = () => send({ type: 'leaving.declined' })
  return (
    <Dialog
      title={<Message id="request-edit.leaving.title" />}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      size="large"
      onClose={isCancelling ? undefined : stay}
      footer={
        <>
          <Button variant="quiet" isDisabled={isCancelling} onPress={stay}>
            <Message id="request-edit.leaving.stay" />
          </Button>
          <Button
            variant="danger"
            isPending={isCancelling}
            pendingLabel={formatMessage({ id: 'request-edit.leaving.cancelling' })}
            onPress={() => send({ type: 'edit.givenUp' })}
          >
            <Message id="request-edit.leaving.cancel" />
          </Button>
          <Button isDisabled={isCancelling} onPress={() => send({ type: 'leaving.confirmed' })}>
            <Message id="request-edit.leaving.keep" />
          </Button>
        </>
      }
    >
      <Stack space={3}>
        {cancelFailure && (
          <Notice attention={state.context} title={<Message id="request-edit.leaving.failed" />}>
            <ErrorMessage error={cancelFailure} />
          </Notice>
        )}
        <p>
          <Message id="request-edit.leaving.keep.text" />
        </p>
        <p>
          <Message id="request-edit.leaving.cancel.text" />
        </p>
      </Stack>
    </Dialog>
  )
}
