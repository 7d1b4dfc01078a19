import { useIntl } from 'react-intl'
import { UnreachablePart } from '../../common/errors/unreachable-part.tsx'
import { Dialog } from '../../design/dialog.tsx'
import type { CourseProps } from './course.ts'

/** Shown if the dialog could not be loaded. */
export function UnreachableCourse({ onDone, onRetry }: Pick<CourseProps, 'onDone'> & { onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      title={formatMessage({ id: 'request-detail.course' })}
      closeLabel={formatMessage({ id: 'anchor-detail.close' })}
      onClose={onDone}
    >
      <UnreachablePart onRetry={onRetry} />
    </Dialog>
  )
}
