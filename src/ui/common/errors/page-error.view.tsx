import { CircleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from '../../design/button.tsx'
import { Message } from '../../message.tsx'
import { inShell } from './page-error.css.ts'
import { StatusCard } from '../../status-card.tsx'
import { buttons } from '../../status-card.css.ts'

type Props = {
  /** The page is drawn inside the app shell. */
  isInShell?: boolean
  /** The person's work is saved as a draft, which is offered instead of a mere retry. */
  hasDraft?: boolean
  onRetry: () => void
}

/** Replaces a screen that threw while rendering. Does not show the error, which may contain private data. */
export function PageErrorView({ isInShell = false, hasDraft = false, onRetry }: Props) {
  const { formatMessage } = useIntl()
  const card = (
    <StatusCard
      icon={CircleAlert}
      tone="error"
      title={formatMessage({ id: 'page-error.title' })}
      lead={<Message id={hasDraft ? 'page-error.draft' : 'page-error.text'} />}
    >
      <div className={buttons}>
        <Button onPress={onRetry}>
          <Message id={hasDraft ? 'page-error.continue' : 'page-error.retry'} />
        </Button>
      </div>
    </StatusCard>
  )
  return isInShell ? <div className={inShell}>{card}</div> : card
}
