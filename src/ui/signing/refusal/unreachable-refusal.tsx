import { useIntl } from 'react-intl'
import { Dialog } from '../../design/dialog.tsx'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import type { RefusalDialogProps } from './refusal-dialog.ts'

/** Stands in the place of the dialog in which a signer refuses when it could not be loaded. */
export function UnreachableRefusal({ onRetry, onDone }: Pick<RefusalDialogProps, 'onDone'> & { onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'refusal.title' })}
      closeLabel={formatMessage({ id: 'refusal.close' })}
      onClose={() => onDone({ type: 'dialog.closed' })}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}
