import { Link2Off } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { activationMachine } from '#machines/flows/accounts/activation.machine.ts'
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
import { TermsBox } from './terms-box.tsx'

/** The addresses that the page leads to. */
type Addresses = { login: string; forgottenPassword: string; terms: string }

/** The form that activates an account, or what to do if its link no longer works. */
export function ActivationView({ state, send, ...addresses }: ViewProps<typeof activationMachine> & Addresses) {
  const { formatMessage } = useIntl()
  const { password, confirmation, submitted, fields } = useNewPassword()
  const [isAgreed, setAgreed] = useState(false)
  const { complaint, wrong } = state.context
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted()
    send({ type: 'activation.submitted', password, confirmation, isAgreed })
  }

  if (state.hasTag('spent')) return <SpentLink {...addresses} />
  const page = { title: formatMessage({ id: 'activation.title' }), lead: <Message id="activation.lead" /> }
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
          <TermsBox
            terms={addresses.terms}
            isAgreed={isAgreed}
            onChange={setAgreed}
            isMissing={wrong?.terms ?? false}
            {...(wrong?.terms && !wrong.weak && !wrong.different && { attention: wrong })}
          />
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'activation.submitting' })}
          >
            <Message id="activation.submit" />
          </Button>
        </Stack>
      </form>
    </PublicPage>
  )
}

function SpentLink({ login, forgottenPassword }: Addresses) {
  const { formatMessage } = useIntl()
  return (
    <StatusCard
      icon={Link2Off}
      tone="warning"
      title={formatMessage({ id: 'activation.spent.title' })}
      lead={<Message id="activation.spent.text" />}
    >
      <p className={`${read} ${muted}`}>
        <Message id="activation.spent.todo" />
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
