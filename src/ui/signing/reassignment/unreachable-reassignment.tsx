import { useIntl } from 'react-intl'
import { Dialog } from '../../design/dialog.tsx'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import type { ReassignmentDialogProps } from './reassignment-dialog.ts'

type Props = Pick<ReassignmentDialogProps, 'onDone'> & { onRetry: () => void }

/** Says that the dialog in which a signer asks somebody else to sign could not be loaded. */
export function UnreachableReassignment({ onRetry, onDone }: Props) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'reassignment.title' })}
      closeLabel={formatMessage({ id: 'reassignment.close' })}
      onClose={() => onDone({ type: 'dialog.closed' })}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}
