import { useIntl } from 'react-intl'
import { fullNameOf } from '#machines/rules/common/name.ts'
import { Button } from '../../design/button.tsx'
import { Dialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import type { SigningDialogProps } from '../signing-dialog.ts'

/** Stands in the place of the dialog that confirms a signature: in a preview nobody signs. */
export function UnsignedDialog({ view, onDone }: Pick<SigningDialogProps, 'view' | 'onDone'>) {
  const { formatMessage } = useIntl()
  const name = fullNameOf(view.signer)
  const close = () => onDone({ type: 'dialog.closed' })
  return (
    <Dialog
      title={formatMessage({ id: 'signer-preview.unsigned' }, { name })}
      closeLabel={formatMessage({ id: 'signing.close' })}
      onClose={close}
      footer={
        <Button onPress={close}>
          <Message id="signer-preview.goOn" />
        </Button>
      }
    >
      <Message id="signer-preview.unsigned.text" values={{ otp: view.signer.otpType }} />
    </Dialog>
  )
}
