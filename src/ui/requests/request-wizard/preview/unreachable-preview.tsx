import { useIntl } from 'react-intl'
import { Dialog } from '../../../design/dialog.tsx'
import { UnreachablePart } from '../../../unreachable-part.tsx'
import type { PreviewProps } from '../props.ts'

/** Stands in the place of the preview if it could not be loaded; closing it goes back to the step. */
export function UnreachablePreview({ onRetry, onClose }: Pick<PreviewProps, 'onClose'> & { onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'request-wizard.preview' })}
      closeLabel={formatMessage({ id: 'request-wizard.close' })}
      onClose={onClose}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}
