import { CircleAlert } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Button } from './design/button.tsx'
import { Message } from './message.tsx'
import { StatusCard } from './status-card.tsx'
import { buttons } from './signing/signer.css.ts'

type Props = {
  /** What was being made is kept as a draft: it is offered instead of a mere retry. */
  hasDraft?: boolean
  onRetry: () => void
}

/** Replaces a screen that threw while rendering. Says nothing of the error itself, which may hold what is private. */
export function PageErrorView({ hasDraft = false, onRetry }: Props) {
  const { formatMessage } = useIntl()
  return (
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
}
