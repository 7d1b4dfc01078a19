import { CircleAlert, Link2Off, MailCheck, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { emailValidationMachine } from '#machines/flows/accounts/email-validation.machine.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { PublicPage } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { muted, read } from '../design/text.css.ts'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'

/** The addresses that the page leads to, and whether somebody is signed in. */
type Props = ViewProps<typeof emailValidationMachine> & { login: string; security: string; isSignedIn: boolean }

/** Says that a new mail address is confirmed, or why it is not and what to do. */
export function EmailValidationView({ state, send, login, security, isSignedIn }: Props) {
  const { formatMessage } = useIntl()
  const { complaint } = state.context
  const toSecurity = (
    <LinkButton size="large" href={security}>
      <Message id="email-validation.security" />
    </LinkButton>
  )
  if (state.hasTag('loading'))
    return (
      <PublicPage title={formatMessage({ id: 'email-validation.title' })} lead={<Message id="email-validation.lead" />}>
        <ProgressBar label={formatMessage({ id: 'email-validation.validating' })} isBare />
      </PublicPage>
    )
  if (state.hasTag('failed'))
    return (
      <StatusCard
        icon={CircleAlert}
        tone="error"
        title={formatMessage({ id: 'email-validation.failed' })}
        lead={complaint && <ErrorMessage error={complaint} />}
      >
        <div className={buttons}>
          <Button size="large" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="email-validation.retry" />
          </Button>
        </div>
      </StatusCard>
    )
  if (state.hasTag('spent'))
    return (
      <StatusCard
        icon={Link2Off}
        tone="warning"
        title={formatMessage({ id: 'email-validation.spent' })}
        lead={<Message id="email-validation.spent.text" />}
      >
        <Todo>
          <Message id="email-validation.spent.todo" />
        </Todo>
        <div className={buttons}>{toSecurity}</div>
      </StatusCard>
    )
  if (state.hasTag('taken'))
    return (
      <StatusCard
        icon={UserX}
        tone="warning"
        title={formatMessage({ id: 'email-validation.taken' })}
        lead={<Message id="email-validation.taken.text" />}
      >
        <Todo>
          <Message id="email-validation.taken.todo" />
        </Todo>
        <div className={buttons}>{toSecurity}</div>
      </StatusCard>
    )
  return (
    <StatusCard
      icon={MailCheck}
      tone="success"
      title={formatMessage({ id: 'email-validation.validated' })}
      lead={<Message id="email-validation.validated.text" />}
    >
      <div className={buttons}>
        {isSignedIn ? (
          toSecurity
        ) : (
          <LinkButton size="large" href={login}>
            <Message id="email-validation.login" />
          </LinkButton>
        )}
      </div>
    </StatusCard>
  )
}

const Todo = ({ children }: { children: ReactNode }) => <p className={`${read} ${muted}`}>{children}</p>
