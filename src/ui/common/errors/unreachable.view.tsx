import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { PublicPage } from '../../design/page.tsx'
import { Message } from '../../message.tsx'

/** Replaces a screen that failed to load. */
export function UnreachableView({ onRetry }: { onRetry: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <PublicPage title={formatMessage({ id: 'unreachable.title' })}>
      <Notice>
        <Message id="unreachable.text" />
      </Notice>
      <Button onPress={onRetry}>
        <Message id="unreachable.retry" />
      </Button>
    </PublicPage>
  )
}
