import { useIntl } from 'react-intl'
import { Dialog } from '../design/dialog.tsx'
import { UnreachablePart } from '../common/errors/unreachable-part.tsx'
import type { SigningDialogProps } from './signing-dialog.ts'

/** Stands in the place of the dialog that confirms a signature when it could not be loaded; closing it goes back to the pages. */
export function UnreachableDialog({ onRetry, onDone }: Pick<SigningDialogProps, 'onDone'> & { onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'signing-dialog.review' })}
      closeLabel={formatMessage({ id: 'signing-dialog.close' })}
      onClose={() => onDone({ type: 'dialog.closed' })}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}
