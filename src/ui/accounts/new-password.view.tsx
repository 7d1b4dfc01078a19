import { Link2Off } from 'lucide-react'
import { type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { Button } from '../design/button.tsx'
import { LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { muted, read } from '../design/text.css.ts'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { TermsBox } from './terms-box.tsx'
import { useTyped } from '../design/kept.ts'

type FlowProps = ViewProps<typeof newPasswordMachine>
type Purpose = FlowProps['state']['context']['purpose']

/** The addresses that the page leads to. */
type Addresses = { login: string; forgottenPassword: string; terms: string }

/** The messages for each purpose. */
const messagesFor = {
  activation: {
    title: 'activation.title',
    lead: 'activation.lead',
    submit: 'activation.submit',
    submitting: 'activation.submitting',
    spent: 'activation.spent.title',
    spentText: 'activation.spent.text',
    spentTodo: 'activation.spent.todo',
  },
  reset: {
    title: 'new-password.title',
    lead: 'new-password.lead',
    submit: 'new-password.submit',
    submitting: 'new-password.submitting',
    spent: 'new-password.spent.title',
    spentText: 'new-password.spent.text',
    spentTodo: 'new-password.spent.todo',
  },
} as const

/** The form for a password, with the terms of use if it activates an account; or what to do if its link no longer works. */
export function NewPasswordView({ state, send, ...addresses }: FlowProps & Addresses) {
  const { formatMessage } = useIntl()
  const { password, confirmation, submitted, fields } = useNewPassword()
  const [isAgreed, setAgreed] = useTyped(false)
  const { purpose, complaint, wrong } = state.context
  const messages = messagesFor[purpose]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted()
    send({ type: 'password.submitted', password, confirmation, isAgreed })
  }

  if (state.hasTag('spent')) return <SpentLink purpose={purpose} {...addresses} />
  const page = { title: formatMessage({ id: messages.title }), lead: <Message id={messages.lead} /> }
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
          {purpose === 'activation' && (
            <TermsBox
              terms={addresses.terms}
              isAgreed={isAgreed}
              onChange={setAgreed}
              isMissing={wrong?.terms ?? false}
              {...(wrong?.terms && !wrong.weak && !wrong.different && { attention: wrong })}
            />
          )}
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: messages.submitting })}
          >
            <Message id={messages.submit} />
          </Button>
        </Stack>
      </form>
    </PublicPage>
  )
}

function SpentLink({ purpose, login, forgottenPassword }: { purpose: Purpose } & Omit<Addresses, 'terms'>) {
  const { formatMessage } = useIntl()
  const messages = messagesFor[purpose]
  return (
    <StatusCard
      icon={Link2Off}
      tone="warning"
      title={formatMessage({ id: messages.spent })}
      lead={<Message id={messages.spentText} />}
    >
      <p className={`${read} ${muted}`}>
        <Message id={messages.spentTodo} />
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
