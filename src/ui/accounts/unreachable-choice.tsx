import { useIntl } from 'react-intl'
import { Dialog } from '../design/dialog.tsx'
import { UnreachablePart } from '../common/errors/unreachable-part.tsx'
import type { SignatureChoiceProps } from './signature-picker.tsx'

/** Shown instead of the dialog that chooses a signature, if that could not be loaded. */
export function UnreachableChoice({ onRetry, onDone }: Pick<SignatureChoiceProps, 'onDone'> & { onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'signature-choice.title' })}
      closeLabel={formatMessage({ id: 'signature-choice.close' })}
      onClose={() => onDone(null)}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}
