import { LockOpen } from 'lucide-react'
import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { filePasswordMachine } from '#machines/flows/documents/file-password.machine.ts'
import { isFailure } from '#machines/port.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { PasswordField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** The dialog that asks for the password of a file. */
export function FilePasswordView({ state, send }: ViewProps<typeof filePasswordMachine>) {
  const { formatMessage } = useIntl()
  const form = useId()
  if (state.status === 'done') return null
  const { complaint, fileName } = state.context
  const isBusy = state.hasTag('busy')
  const decline = () => send({ type: 'password.declined' })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    send({ type: 'password.submitted', password: typeof password === 'string' ? password : '' })
  }
  const failure = complaint !== null && isFailure(complaint) ? complaint : null
  const wrong = complaint === 'empty' || complaint === 'refused' ? complaint : null

  return (
    <Dialog
      title={formatMessage({ id: 'file-password.title' })}
      closeLabel={formatMessage({ id: 'file-password.close' })}
      onClose={isBusy ? undefined : decline}
      footer={
        <>
          <Button variant="quiet" isDisabled={isBusy} onPress={decline}>
            <Message id="file-password.cancel" />
          </Button>
          <Button
            type="submit"
            form={form}
            icon={LockOpen}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'file-password.opening' })}
          >
            <Message id="file-password.submit" />
          </Button>
        </>
      }
    >
      <Stack space={4}>
        {failure && (
          <Notice attention={failure}>
            <ErrorMessage error={failure} />
          </Notice>
        )}
        {fileName === null ? (
          <Message id="file-password.text.several" />
        ) : (
          <Message id="file-password.text" values={{ file: fileName }} />
        )}
        <form id={form} onSubmit={submit}>
          <PasswordField
            name="password"
            // It is the file's password, not one of the person for this site.
            autoComplete="off"
            label={formatMessage({ id: 'file-password.password' })}
            show={formatMessage({ id: 'file-password.show' })}
            showLabel={formatMessage({ id: 'file-password.showPassword' })}
            hide={formatMessage({ id: 'file-password.hide' })}
            attention={wrong ? state.context : 'opened'}
            error={wrong && formatMessage({ id: `file-password.complaint.${wrong}` })}
          />
        </form>
      </Stack>
    </Dialog>
  )
}
