import { MailCheck } from 'lucide-react'
import { useId, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { forgottenPasswordMachine } from '#machines/flows/accounts/forgotten-password.machine.ts'
import { Button } from '../design/button.tsx'
import { Countdown } from '../design/countdown.tsx'
import { useTyped } from '../design/kept.ts'
import { Link, LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { Stack } from '../design/stack.tsx'
import { dense, muted } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { remainingTime } from '../remaining-time.ts'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'

/** `typed` is the name that was typed on the page before. */
type Props = ViewProps<typeof forgottenPasswordMachine> & { login: string; typed?: string }

/** The form is all that this page is for, so its field has the focus. */
const FIRST = { autoFocus: true }

/** Asks for the user name or email of the account whose password was forgotten, then says what happens. */
export function ForgottenPasswordView({ state, send, login, typed = '' }: Props) {
  const { formatMessage } = useIntl()
  const reason = useId()
  // Kept for another try.
  const [name, setName] = useTyped(typed)
  const { complaint } = state.context
  const isEmpty = name.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({ type: 'name.submitted', usernameOrEmail: name })
  }

  if (state.hasTag('promised'))
    return (
      <StatusCard
        icon={MailCheck}
        tone="success"
        title={formatMessage({ id: 'forgotten-password.promised.title' })}
        lead={<Message id="forgotten-password.promised.text" />}
      >
        <p className={muted}>
          <Message id="forgotten-password.promised.todo" />
        </p>
        <div className={buttons}>
          <LinkButton size="large" href={login}>
            <Message id="forgotten-password.back" />
          </LinkButton>
          <Button variant="secondary" size="large" onPress={() => send({ type: 'retry.chosen' })}>
            <Message id="forgotten-password.retry" />
          </Button>
        </div>
      </StatusCard>
    )
  return (
    <PublicPage
      title={formatMessage({ id: 'forgotten-password.title' })}
      lead={<Message id="forgotten-password.lead" />}
    >
      {(complaint === 'withheld' || (complaint && complaint !== 'refused')) && (
        <Notice attention={complaint}>
          {complaint === 'withheld' ? <Withheld seconds={state.context.seconds} /> : <ErrorMessage error={complaint} />}
        </Notice>
      )}
      <form onSubmit={submit}>
        <Stack space={5}>
          <TextField
            name="usernameOrEmail"
            size="large"
            autoComplete="username"
            maxLength={254}
            isVerbatim
            {...FIRST}
            value={name}
            onChange={setName}
            label={formatMessage({ id: 'forgotten-password.name' })}
            {...(complaint === 'refused' && {
              error: formatMessage({ id: 'forgotten-password.refused' }),
              attention: complaint,
            })}
          />
          <Stack space={2}>
            <Button
              type="submit"
              size="large"
              isBlock
              {...(isEmpty && { unreadyReasonId: reason })}
              isPending={state.hasTag('busy')}
              pendingLabel={formatMessage({ id: 'forgotten-password.submitting' })}
            >
              <Message id="forgotten-password.submit" />
            </Button>
            <p id={reason} className={`${dense} ${muted}`} hidden={!isEmpty}>
              <Message id="forgotten-password.empty" />
            </p>
          </Stack>
        </Stack>
      </form>
      <p>
        <Link href={login} isQuiet>
          <Message id="forgotten-password.back" />
        </Link>
      </p>
    </PublicPage>
  )
}

function Withheld({ seconds }: { seconds: number }) {
  const intl = useIntl()
  return (
    <Countdown seconds={seconds}>
      {(left) => <Message id="forgotten-password.withheld" values={{ time: remainingTime(intl, left) }} />}
    </Countdown>
  )
}
