import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import { MAX_REASON, type storageMachine } from '#machines/flows/tenants/storage.machine.ts'
import { isFailure } from '#machines/port.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** Characters of the id of a request. */
const ID_LENGTH = 24

/** The dialog that puts an organisation, or one of its requests, on hold. */
export function StorageHold({ state, send }: ViewProps<typeof storageMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  const { complaint } = state.context
  const [reason, setReason] = useTyped(state.context.reason)
  const [request, setRequest] = useTyped(state.context.request)
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'hold.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'hold.submitted', reason, request })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'storage.holding.title' })}
      closeLabel={formatMessage({ id: 'storage.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="storage.cancel" />
          </Button>
          <Button type="submit" form={form} isPending={isBusy} pendingLabel={formatMessage({ id: 'storage.holding' })}>
            <Message id="storage.holding.confirm" />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={5}>
          {complaint && isFailure(complaint) && (
            <Notice attention={state.context}>
              <ErrorMessage error={complaint} />
            </Notice>
          )}
          <TextField
            name="reason"
            autoComplete="off"
            maxLength={MAX_REASON}
            value={reason}
            onChange={setReason}
            label={formatMessage({ id: 'storage.reason' })}
            help={<Message id="storage.reason.help" />}
            {...(complaint === 'noReason' && { error: <Message id="storage.reason.none" /> })}
            attention={complaint === 'noReason' ? state.context : 'opened'}
          />
          <TextField
            name="request"
            autoComplete="off"
            isVerbatim
            maxLength={ID_LENGTH}
            value={request}
            onChange={setRequest}
            label={formatMessage({ id: 'storage.request' })}
            help={<Message id="storage.request.help" />}
            {...(complaint === 'noRequest' && {
              error: <Message id="storage.request.none" />,
              attention: state.context,
            })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
