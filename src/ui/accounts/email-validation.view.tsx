import { Link2Off, MailCheck, UserX } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { emailValidationMachine } from '#machines/flows/accounts/email-validation.machine.ts'
import { MailedLink, type LinkOutcome } from '../common/mailed-link.tsx'
import { LinkButton } from '../design/link.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** The addresses that the page leads to, and whether somebody is signed in. */
type Props = ViewProps<typeof emailValidationMachine> & { login: string; security: string; isSignedIn: boolean }

/** Says that a new mail address is confirmed, or why it is not and what to do. */
export function EmailValidationView({ state, send, login, security, isSignedIn }: Props) {
  const { formatMessage } = useIntl()
  const toSecurity = (
    <LinkButton size="large" href={security}>
      <Message id="email-validation.security" />
    </LinkButton>
  )
  const outcome = (): LinkOutcome => {
    if (state.hasTag('spent'))
      return {
        icon: Link2Off,
        tone: 'warning',
        title: formatMessage({ id: 'email-validation.spent' }),
        lead: <Message id="email-validation.spent.text" />,
        todo: <Message id="email-validation.spent.todo" />,
        actions: toSecurity,
      }
    if (state.hasTag('taken'))
      return {
        icon: UserX,
        tone: 'warning',
        title: formatMessage({ id: 'email-validation.taken' }),
        lead: <Message id="email-validation.taken.text" />,
        todo: <Message id="email-validation.taken.todo" />,
        actions: toSecurity,
      }
    return {
      icon: MailCheck,
      tone: 'success',
      title: formatMessage({ id: 'email-validation.validated' }),
      lead: <Message id="email-validation.validated.text" />,
      actions: isSignedIn ? (
        toSecurity
      ) : (
        <LinkButton size="large" href={login}>
          <Message id="email-validation.login" />
        </LinkButton>
      ),
    }
  }
  return (
    <MailedLink
      stem="email-validation"
      lead={<Message id="email-validation.lead" />}
      pending={state.hasTag('loading') ? formatMessage({ id: 'email-validation.validating' }) : null}
      failed={state.hasTag('failed') ? state.context.complaint : null}
      onRetry={() => send({ type: 'retry.chosen' })}
      outcome={outcome()}
    />
  )
}
