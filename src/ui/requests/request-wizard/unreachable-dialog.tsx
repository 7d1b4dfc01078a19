import { useIntl } from 'react-intl'
import { Dialog } from '../../design/dialog.tsx'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import type { PreviewProps, TemplatePickerProps } from './props.ts'

type UnreachableProps = {
  title: 'request-wizard.preview' | 'request-wizard.templates.choose'
  onRetry: () => void
  onClose: () => void
}

/** Shown if a dialog could not be loaded; closing it goes back to the step. */
function UnreachableDialog({ title, onRetry, onClose }: UnreachableProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: title })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      onClose={onClose}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}

type Retry = { onRetry: () => void }

export const UnreachablePreview = ({ onClose, onRetry }: Pick<PreviewProps, 'onClose'> & Retry) => (
  <UnreachableDialog title="request-wizard.preview" onRetry={onRetry} onClose={onClose} />
)

export const UnreachablePicker = ({ onDone, onRetry }: Pick<TemplatePickerProps, 'onDone'> & Retry) => (
  <UnreachableDialog title="request-wizard.templates.choose" onRetry={onRetry} onClose={() => onDone(null)} />
)
