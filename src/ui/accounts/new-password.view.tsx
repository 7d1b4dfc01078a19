import { Link2Off } from 'lucide-react'
import { useId, useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { muted, read } from '../design/text.css.ts'
import { PasswordField } from '../design/text-field.tsx'
import { ErrorMessage } from '../error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'
import { PasswordRules } from './password-rules.tsx'

type Props = ViewProps<typeof newPasswordMachine> & { login: string; forgottenPassword: string }

/** The form is all that this page is for, so its first field has the focus. */
const FIRST = { autoFocus: true }

/** The form for a new password, or what to do if its link no longer works. */
export function NewPasswordView({ state, send, login, forgottenPassword }: Props) {
  const { formatMessage } = useIntl()
  const rules = useId()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  // A complaint goes as soon as what it is about is put right.
  const [isChanged, setChanged] = useState(false)
  const { complaint, wrong } = state.context
  const isWeak = wrong?.weak && !(isChanged && isStrongPassword(password))
  const isDifferent = wrong?.different && !(isChanged && password === confirmation)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChanged(false)
    send({ type: 'password.submitted', password, confirmation })
  }
  const change = (keep: (value: string) => void) => (value: string) => {
    setChanged(true)
    keep(value)
  }

  if (state.hasTag('spent')) return <SpentLink login={login} forgottenPassword={forgottenPassword} />
  const reveal = {
    show: formatMessage({ id: 'password.show' }),
    showLabel: formatMessage({ id: 'password.showPassword' }),
    hide: formatMessage({ id: 'password.hide' }),
  }
  return (
    <PublicPage title={formatMessage({ id: 'new-password.title' })} lead={<Message id="new-password.lead" />}>
      {complaint && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      <form onSubmit={submit}>
        <Stack space={5}>
          <Stack space={2}>
            <PasswordField
              name="password"
              size="large"
              autoComplete="new-password"
              {...FIRST}
              value={password}
              onChange={change(setPassword)}
              aria-describedby={rules}
              label={formatMessage({ id: 'password.new' })}
              {...reveal}
              {...(isWeak && { error: formatMessage({ id: 'errors.password.weak' }) })}
              {...(wrong?.weak && { attention: wrong })}
            />
            <PasswordRules id={rules} password={password} />
          </Stack>
          <PasswordField
            name="confirmation"
            size="large"
            autoComplete="new-password"
            value={confirmation}
            onChange={change(setConfirmation)}
            label={formatMessage({ id: 'password.confirmation' })}
            {...reveal}
            {...(isDifferent && { error: formatMessage({ id: 'errors.password.different' }) })}
            // The first field in need of something takes the focus.
            {...(wrong && !wrong.weak && { attention: wrong })}
          />
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
