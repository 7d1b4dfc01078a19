import { AtSign, Hourglass, MailQuestion } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { Button } from '../../design/button.tsx'
import { Email } from '../../design/email.tsx'
import { Notice } from '../../design/notice.tsx'
import { StatusPill } from '../../design/pill.tsx'
import { ProgressBar } from '../../design/progress.tsx'
import { Setting, SettingsList, SettingsSection } from '../../design/settings.tsx'
import { Stack } from '../../design/stack.tsx'
import { unseen } from '../../design/text.css.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { EmailComplaint } from './email-complaint.tsx'
import { EmailDialog } from './email-dialog.tsx'
import type { IdentityConfirm } from './identity-confirm.ts'

type Props = ViewProps<typeof emailChangeMachine> & { IdentityConfirm: IdentityConfirm }

/** The mail address of the account, and the one that waits to replace it. */
export function EmailChangeView({ state, send, IdentityConfirm }: Props) {
  const finish = ({ isConfirmed }: { isConfirmed: boolean }) =>
    send({ type: isConfirmed ? 'identity.confirmed' : 'identity.declined' })
  return (
    <SettingsSection title={<Message id="email-change.title" />} lead={<Message id="email-change.lead" />}>
      <Addresses state={state} send={send} />
      {state.hasTag('entering') && <EmailDialog state={state} send={send} />}
      {state.hasTag('confirming') && <IdentityConfirm onDone={finish} />}
    </SettingsSection>
  )
}

function Addresses({ state, send }: ViewProps<typeof emailChangeMachine>) {
  const { formatMessage } = useIntl()
  const { email, complaint, isSentAgain } = state.context
  if (state.hasTag('loading')) return <ProgressBar label={formatMessage({ id: 'email-change.loading' })} isBare />
  if (state.hasTag('failed'))
    return (
      <Notice attention={complaint}>
        <p>{complaint && complaint !== 'withheld' && <ErrorMessage error={complaint} />}</p>
        <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
          <Message id="security.retry" />
        </Button>
      </Notice>
    )
  return (
    <Stack space={4}>
      {!state.hasTag('entering') && <EmailComplaint state={state} />}
      {isSentAgain && (
        <Notice tone="success" attention={state.context}>
          <Message id="email-change.sentAgain" />
        </Notice>
      )}
      <SettingsList>
        <Setting icon={AtSign} name={<Email>{email.mail}</Email>} detail={<Message id="email-change.own" />}>
          <Button variant="secondary" size="small" onPress={() => send({ type: 'change.chosen' })}>
            <Message id="email-change.change" />
            <span className={unseen}> {email.mail}</span>
          </Button>
        </Setting>
        {email.change && <Waiting state={state} send={send} change={email.change} />}
      </SettingsList>
    </Stack>
  )
}

type WaitingProps = ViewProps<typeof emailChangeMachine> & { change: components['schemas']['EmailChange'] }

/** The address whose link has not been opened yet. */
function Waiting({ state, send, change }: WaitingProps) {
  const { formatMessage, formatDate } = useIntl()
  const isBusy = state.hasTag('sending') || state.hasTag('cancelling')
  return (
    <Setting
      icon={MailQuestion}
      isTall
      name={<Email>{change.mail}</Email>}
      beside={
        <StatusPill tone="warning" icon={Hourglass}>
          <Message id="email-change.waiting" />
        </StatusPill>
      }
      detail={
        <Message
          id="email-change.waiting.detail"
          values={{ time: formatDate(change.linkUntil, { dateStyle: 'medium', timeStyle: 'short' }) }}
        />
      }
    >
      <Button
        variant="quiet"
        size="small"
        isDisabled={isBusy && !state.hasTag('cancelling')}
        isPending={state.hasTag('cancelling')}
        pendingLabel={formatMessage({ id: 'email-change.cancelling' })}
        onPress={() => send({ type: 'cancel.chosen' })}
      >
        <Message id="email-change.cancel" />
        <span className={unseen}> {change.mail}</span>
      </Button>
      <Button
        variant="secondary"
        size="small"
        isDisabled={isBusy && !state.hasTag('sending')}
        isPending={state.hasTag('sending')}
        pendingLabel={formatMessage({ id: 'email-change.sending' })}
        onPress={() => send({ type: 'again.chosen' })}
      >
        <Message id="email-change.again" />
        <span className={unseen}> {change.mail}</span>
      </Button>
    </Setting>
  )
}
