import { WifiOff } from 'lucide-react'
import type { Failure } from '#machines/port.ts'
import { Button } from '../design/button.tsx'
import { EmptyState } from '../design/empty.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'

type LoadFailedProps = {
  /** Why; null if nothing more is known. */
  failure: Failure | null
  onRetry: () => void
}

/** In place of what could not be loaded. */
export const LoadFailed = ({ failure, onRetry }: LoadFailedProps) => (
  <EmptyState
    icon={WifiOff}
    tone="error"
    title={<Message id="edit.failed" />}
    actions={
      <Button variant="secondary" onPress={onRetry}>
        <Message id="edit.retry" />
      </Button>
    }
  >
    {failure !== null && <ErrorMessage error={failure} />}
  </EmptyState>
)
