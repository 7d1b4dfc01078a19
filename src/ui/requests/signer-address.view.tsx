import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { signerAddressMachine } from '#machines/flows/requests/signer-address.machine.ts'
import { Button } from '../design/button.tsx'
import { Dialog } from '../design/dialog.tsx'
import { useTyped } from '../design/kept.ts'
import { Notice } from '../design/notice.tsx'
import { Stack } from '../design/stack.tsx'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** The complaints that belong to the field, with their words here. */
const ofField: Partial<Record<components['schemas']['ProblemName'], 'malformed' | 'duplicate' | 'copyDuplicate'>> = {
  InvalidMailException: 'malformed',
  SignerDuplicateException: 'duplicate',
  CopyRecipientDuplicateException: 'copyDuplicate',
}

/** What the dialog says, by whose address it is. */
const words = {
  signer: { text: 'signer-address.text', over: 'signer-address.over', change: 'signer-address.change' },
  copy: { text: 'signer-address.copyText', over: 'signer-address.copyOver', change: 'signer-address.copyChange' },
} as const

/** Asks for another address of somebody whose mail came back. */
export function SignerAddressView({ state, send, name }: ViewProps<typeof signerAddressMachine> & { name: string }) {
  const { formatMessage } = useIntl()
  const { complaint, of } = state.context
  const [mail, setMail] = useTyped(state.context.mail)
  const form = useId()
  const isBusy = state.hasTag('busy')
  const onClose = isBusy ? undefined : () => send({ type: 'dialog.closed' })
  const wrong = complaint !== null && complaint in ofField ? ofField[complaint as keyof typeof ofField] : undefined
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'mail.submitted', mail })
  }
  return (
    <Dialog
      title={formatMessage({ id: 'signer-address.title' }, { name })}
      closeLabel={formatMessage({ id: 'signer-address.close' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" isDisabled={isBusy} onPress={() => send({ type: 'dialog.closed' })}>
            <Message id="signer-address.keep" />
          </Button>
          <Button
            type="submit"
            form={form}
            isPending={isBusy}
            pendingLabel={formatMessage({ id: 'signer-address.changing' })}
          >
            <Message id={words[of.kind].change} />
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack space={4}>
          {complaint !== null && wrong === undefined && (
            <Notice attention={state.context}>
              {complaint === 'RequestCannotBeChangedException' ? (
                <Message id={words[of.kind].over} />
              ) : (
                <ErrorMessage error={complaint} />
              )}
            </Notice>
          )}
          <p>
            <Message id={words[of.kind].text} />
          </p>
          <TextField
            label={formatMessage({ id: 'signer-address.mail' })}
            type="email"
            isVerbatim
            maxLength={254}
            value={mail}
            onChange={setMail}
            isReadOnly={isBusy}
            error={wrong && <Message id={`signer-address.${wrong}`} />}
            {...(wrong && { attention: state.context })}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
