import { useIntl } from 'react-intl'
import { ConfirmDialog } from '../../../design/dialog.tsx'
import { Message } from '../../../message.tsx'
import type { StepProps } from '../props.ts'

/** Files that go with an email leave the platform (WIZ-029). */
export function AttachmentWarning({ send }: StepProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={formatMessage({ id: 'request-settings.attachment.title' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      keep={formatMessage({ id: 'request-settings.attachment.keep' })}
      confirm={formatMessage({ id: 'request-settings.attachment.confirm' })}
      onKeep={() => send({ type: 'attachment.declined' })}
      onConfirm={() => send({ type: 'attachment.confirmed' })}
    >
      <Message id="request-settings.attachment.text" />
    </ConfirmDialog>
  )
}
