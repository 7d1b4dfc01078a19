import { Building2, FingerprintPattern } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { loginMachine } from '#machines/flows/accounts/login.machine.ts'
import { Button } from '../design/button.tsx'
import { Countdown } from '../design/countdown.tsx'
import { useTyped } from '../design/kept.ts'
import { Link, LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { Or } from '../design/or.tsx'
import { PublicPage } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, muted } from '../design/text.css.ts'
import { PasswordField, TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'

/** `organisation` is where somebody signs in with their organisation; `hasPasskeys` says whether the browser has passkeys. */
type Props = ViewProps<typeof loginMachine> & {
  forgottenPassword: string
  organisation: string
  hasPasskeys: boolean
}

/** The form is all that this page is for, so its first field has the focus. */
const FIRST = { autoFocus: true }

/** The login form. */
export function LoginView({ state, send, forgottenPassword, organisation, hasPasskeys }: Props) {
  const { formatMessage } = useIntl()
  const { missing } = state.context
  // The page for a forgotten password begins with it.
  const [name, setName] = useTyped('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    send({ type: 'credentials.submitted', user: text(form, 'user'), password: text(form, 'password') })
  }

  return (
    <PublicPage title={formatMessage({ id: 'login.title' })} lead={<Message id="login.lead" />}>
      <LoginNotice state={state} forgottenPassword={forgottenPassword} />
      <form onSubmit={submit}>
        <Stack space={5}>
          <TextField
            name="user"
            size="large"
            autoComplete="username"
            isVerbatim
            {...FIRST}
            onChange={setName}
            label={formatMessage({ id: 'login.user' })}
            {...(missing?.user && { error: formatMessage({ id: 'login.user.missing' }), attention: missing })}
          />
          {/* The link comes after the field: Tab leads from the user name to the password. */}
          <Stack space={2}>
            <PasswordField
              name="password"
              size="large"
              autoComplete="current-password"
              label={formatMessage({ id: 'login.password' })}
              show={formatMessage({ id: 'login.show' })}
              showLabel={formatMessage({ id: 'login.showPassword' })}
              hide={formatMessage({ id: 'login.hide' })}
              {...(missing?.password && {
                error: formatMessage({ id: 'login.password.missing' }),
                // The first field in need of something takes the focus.
                ...(!missing.user && { attention: missing }),
              })}
            />
            <span className={dense}>
              <Link href={forgottenPassword} routerOptions={{ state: { name } }}>
                <Message id="login.forgotten" />
              </Link>
            </span>
          </Stack>
          <Button
            type="submit"
            size="large"
            isBlock
            isDisabled={state.hasTag('locked') || state.hasTag('checkingPasskey')}
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'login.submitting' })}
          >
            <Message id="login.submit" />
          </Button>
        </Stack>
      </form>
      <Stack space={3}>
        <Or>
          <Message id="login.or" />
        </Or>
        {hasPasskeys && <PasskeyButton state={state} send={send} />}
        <LinkButton variant="secondary" size="large" isBlock icon={Building2} href={organisation}>
          <Message id="login.organisation" />
        </LinkButton>
      </Stack>
      <p className={`${dense} ${muted}`}>
        <Message id="login.note" />
      </p>
    </PublicPage>
  )
}

/** Has the browser ask for a passkey, which needs neither name nor password. */
function PasskeyButton({ state, send }: Pick<Props, 'state' | 'send'>) {
  const { formatMessage } = useIntl()
  const isAsking = state.hasTag('askingForPasskey')
  return (
    <Button
      variant="secondary"
      size="large"
      isBlock
      icon={FingerprintPattern}
      isDisabled={state.hasTag('busy')}
      isPending={isAsking || state.hasTag('checkingPasskey')}
      pendingLabel={formatMessage({ id: isAsking ? 'login.passkey.asking' : 'login.submitting' })}
      onPress={() => send({ type: 'passkey.chosen' })}
    >
      <Message id="login.passkey" />
    </Button>
  )
}

/** What the person should know before they log in, such as why the last attempt failed. */
function LoginNotice({ state, forgottenPassword }: Pick<Props, 'state' | 'forgottenPassword'>) {
  const { complaint, reason, lockSeconds } = state.context
  if (state.hasTag('locked'))
    return (
      <Notice title={<Message id="login.locked" />} attention="locked">
        <Countdown seconds={lockSeconds}>
          {(seconds) => <Message id="login.locked.wait" values={{ seconds }} />}
        </Countdown>
      </Notice>
    )
  if (complaint === 'refused')
    return (
      <Notice title={<Message id="login.refused" />} attention={complaint}>
        <Message id="login.refused.todo" values={{ link: linkTo(forgottenPassword) }} />
      </Notice>
    )
  if (complaint === 'passkeyRefused' || complaint === 'passkeyDeclined')
    return (
      <Notice
        tone={complaint === 'passkeyRefused' ? 'error' : 'info'}
        title={<Message id={`login.${complaint}`} />}
        attention={state.context}
      >
        <Message id={`login.${complaint}.todo`} />
      </Notice>
    )
  if (complaint)
    return (
      <Notice attention={complaint}>
        <ErrorMessage error={complaint} />
      </Notice>
    )
  if (reason)
    return (
      <Notice tone={reason === 'passwordChanged' ? 'success' : 'info'} title={<Message id={`login.${reason}`} />}>
        <Message id={`login.${reason}.todo`} />
      </Notice>
    )
  return null
}

const linkTo = (href: string) => (words: ReactNode) => <Link href={href}>{words}</Link>

const text = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
