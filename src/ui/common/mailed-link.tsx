import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Failure } from '#machines/port.ts'
import { Button } from '../design/button.tsx'
import type { IconOf } from '../design/icon.tsx'
import { PublicPage } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { muted, read } from '../design/text.css.ts'
import { ErrorMessage } from './errors/error-message.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'

/** What came of a link: `todo` says what to do next, in words. */
export type LinkOutcome = {
  icon: IconOf
  tone: 'success' | 'warning'
  title: string
  lead: ReactNode
  todo?: ReactNode
  actions?: ReactNode
}

type Props = {
  /** Whose texts: `title` while it is pending, `failed` and `retry` once the call has failed. */
  stem: 'email-validation' | 'reminder-stop'
  lead?: ReactNode
  /** What is being done; null if nothing is. */
  pending: string | null
  /** Why the call failed; null if it has not. */
  failed: Failure | null
  onRetry: () => void
  outcome: LinkOutcome
}

/** The page of a mailed link that does something as soon as it is opened: that it is going on, has failed, or its outcome. */
export function MailedLink({ stem, lead, pending, failed, onRetry, outcome }: Props) {
  const { formatMessage } = useIntl()
  if (pending !== null)
    return (
      <PublicPage title={formatMessage({ id: `${stem}.title` })} lead={lead}>
        <ProgressBar label={pending} isBare />
      </PublicPage>
    )
  if (failed)
    return (
      <StatusCard
        icon={CircleAlert}
        tone="error"
        title={formatMessage({ id: `${stem}.failed` })}
        lead={<ErrorMessage error={failed} />}
      >
        <div className={buttons}>
          <Button size="large" onPress={onRetry}>
            <Message id={`${stem}.retry`} />
          </Button>
        </div>
      </StatusCard>
    )
  const { todo, actions, ...card } = outcome
  return (
    <StatusCard {...card}>
      {todo && <p className={`${read} ${muted}`}>{todo}</p>}
      {actions && <div className={buttons}>{actions}</div>}
    </StatusCard>
  )
}
