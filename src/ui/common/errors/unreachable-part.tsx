import { Button } from '../../design/button.tsx'
import { Row } from '../../design/stack.tsx'
import { Message } from '../../message.tsx'

/** Replaces a part of a screen that failed to load. */
export const UnreachablePart = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Row space={3}>
      <span>
        <Message id="unreachable.text" />
      </span>
      <Button variant="secondary" onPress={onRetry}>
        <Message id="unreachable.retry" />
      </Button>
    </Row>
  </div>
)
