import { Link2Off } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { muted, read } from '../design/text.css.ts'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'

type Props = ViewProps<typeof newPasswordMachine> & { login: string; forgottenPassword: string }

/** The form for a new password, or what to do if its link no longer works. */
export function NewPasswordView({ state, send, login, forgottenPassword }: Props) {
  const { formatMessage } = useIntl()
  const { password, confirmation, submitted, fields } = useNewPassword()
  const { complaint, wrong } = state.context
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted()
    send({ type: 'password.submitted', password, confirmation })
  }

  if (state.hasTag('spent')) return <SpentLink login={login} forgottenPassword={forgottenPassword} />
  const page = { title: formatMessage({ id: 'new-password.title' }), lead: <Message id="new-password.lead" /> }
  if (state.hasTag('loading'))
    return (
      <PublicPage {...page}>
        <ProgressBar label={formatMessage({ id: 'new-password.checking' })} isBare />
      </PublicPage>
    )
  return (
    <PublicPage {...page}>
      {complaint && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      <form onSubmit={submit}>
        <Stack space={5}>
          <NewPasswordFields {...fields} wrong={wrong} isFirst />
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'new-password.submitting' })}
          >
            <Message id="new-password.submit" />
          </Button>
        </Stack>
      </form>
    </PublicPage>
  )
}

function SpentLink({ login, forgottenPassword }: Pick<Props, 'login' | 'forgottenPassword'>) {
  const { formatMessage } = useIntl()
  return (
    <StatusCard
      icon={Link2Off}
      tone="warning"
      title={formatMessage({ id: 'new-password.spent.title' })}
      lead={<Message id="new-password.spent.text" />}
    >
      <p className={`${read} ${muted}`}>
        <Message id="new-password.spent.todo" />
      </p>
      <div className={buttons}>
        <LinkButton size="large" href={login}>
          <Message id="new-password.spent.login" />
        </LinkButton>
        <LinkButton variant="secondary" size="large" href={forgottenPassword}>
          <Message id="new-password.spent.renew" />
        </LinkButton>
      </div>
    </StatusCard>
  )
}
