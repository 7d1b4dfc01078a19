import { Link2Off } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { linkAccountMachine } from '#machines/flows/accounts/link-account.machine.ts'
import { Button } from '../design/button.tsx'
import { Countdown } from '../design/countdown.tsx'
import { Link, LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, read } from '../design/text.css.ts'
import { PasswordField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { remainingTime } from '../remaining-time.ts'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'
import { UnreachableView } from '../common/errors/unreachable.view.tsx'
import { WaitingView } from '../waiting.view.tsx'

type Addresses = { organisation: string; login: string; forgottenPassword: string }
type Props = ViewProps<typeof linkAccountMachine> & Addresses

/** The form is all that this page is for, so its first field has the focus. */
const FIRST = { autoFocus: true }

/** Asks once for the password of the account that has the email of the person whom their organisation has signed in. */
export function LinkAccountView({ state, send, ...addresses }: Props) {
  const { formatMessage } = useIntl()
  const { offer, complaint } = state.context
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const value = new FormData(event.currentTarget).get('password')
    send({ type: 'password.submitted', password: typeof value === 'string' ? value : '' })
  }

  if (state.hasTag('unreachable')) return <UnreachableView onRetry={() => send({ type: 'retry.chosen' })} />
  // A page of its own, so that its heading is read out.
  if (state.hasTag('ended')) return <Ended {...addresses} />
  if (!offer) return <WaitingView />
  const { mail, organisation } = offer
  return (
    <PublicPage
      title={formatMessage({ id: 'link-account.title' })}
      lead={<Message id="link-account.lead" values={{ organisation, mail }} />}
    >
      <LinkNotice state={state} />
      <p className={read}>
        <Message id="link-account.why" />
      </p>
      <form onSubmit={submit}>
        <Stack space={5}>
          {/* For password managers: which account the password belongs to. */}
          <input type="text" name="username" autoComplete="username" value={mail} readOnly hidden />
          <PasswordField
            name="password"
            size="large"
            autoComplete="current-password"
            {...FIRST}
            label={formatMessage({ id: 'link-account.password' })}
            show={formatMessage({ id: 'link-account.show' })}
            showLabel={formatMessage({ id: 'link-account.showPassword' })}
            hide={formatMessage({ id: 'link-account.hide' })}
            {...((complaint === 'refused' || complaint === 'missing') && {
              error: formatMessage({ id: `link-account.${complaint}` }),
              attention: state.context,
            })}
          />
          <span className={dense}>
            <Link href={addresses.forgottenPassword} routerOptions={{ state: { name: mail } }}>
              <Message id="link-account.forgotten" />
            </Link>
          </span>
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'link-account.submitting' })}
          >
            <Message id="link-account.submit" />
          </Button>
        </Stack>
      </form>
    </PublicPage>
  )
}

/** What is wrong besides the password. */
function LinkNotice({ state }: Pick<Props, 'state'>) {
  const intl = useIntl()
  const { complaint, seconds } = state.context
  if (complaint === null || complaint === 'refused' || complaint === 'missing') return null
  return (
    <Notice attention={state.context}>
      {complaint === 'exceeded' ? (
        <Countdown seconds={seconds}>
          {(left) => <Message id="link-account.exceeded" values={{ time: remainingTime(intl, left) }} />}
        </Countdown>
      ) : (
        <ErrorMessage error={complaint} />
      )}
    </Notice>
  )
}

function Ended({ organisation, login }: Pick<Addresses, 'organisation' | 'login'>) {
  const { formatMessage } = useIntl()
  return (
    <StatusCard
      icon={Link2Off}
      tone="warning"
      title={formatMessage({ id: 'link-account.ended.title' })}
      lead={<Message id="link-account.ended.text" />}
    >
      <div className={buttons}>
        <LinkButton size="large" href={organisation}>
          <Message id="link-account.ended.again" />
        </LinkButton>
        <LinkButton variant="secondary" size="large" href={login}>
          <Message id="link-account.ended.login" />
        </LinkButton>
      </div>
    </StatusCard>
  )
}
