import { KeyRound, Link2Off } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { firstStartMachine, WrongFirstAccount } from '#machines/flows/accounts/first-start.machine.ts'
import { Button } from '../design/button.tsx'
import { useTyped } from '../design/kept.ts'
import { LinkButton } from '../design/link.tsx'
import { Notice } from '../design/notice.tsx'
import { PublicPage } from '../design/page.tsx'
import { ProgressBar } from '../design/progress.tsx'
import { Stack } from '../design/stack.tsx'
import { muted, read } from '../design/text.css.ts'
import { TextField } from '../design/text-field.tsx'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import type { ViewProps } from '../flow.tsx'
import { Message } from '../message.tsx'
import { buttons } from '../status-card.css.ts'
import { StatusCard } from '../status-card.tsx'
import * as css from './first-start.css.ts'
import { NewPasswordFields, useNewPassword } from './new-password-fields.tsx'
import { TermsBox } from './terms-box.tsx'

type Props = ViewProps<typeof firstStartMachine> & { login: string; terms: string }
type Field = 'organization' | 'firstName' | 'lastName' | 'email'

/** The form is all that this page is for, so its first field has the focus. */
const FIRST = { autoFocus: true }
const autoComplete = { organization: 'organization', firstName: 'given-name', lastName: 'family-name', email: 'email' }

/** The form that creates the first organization and its administrator, or what to do if its link no longer works. */
export function FirstStartView({ state, send, login, terms }: Props) {
  const { formatMessage } = useIntl()
  const [entered, setEntered] = useTyped({ organization: '', firstName: '', lastName: '', email: '' })
  const { password, confirmation, submitted, fields } = useNewPassword()
  const [isAgreed, setAgreed] = useTyped(false)
  const { complaint, wrong } = state.context
  const first = wrong && firstOf(wrong)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted()
    send({ type: 'administrator.submitted', ...entered, password, confirmation, isAgreed })
  }
  const propsOf = (name: Field) => ({
    name,
    size: 'large' as const,
    autoComplete: autoComplete[name],
    maxLength: name === 'email' ? 254 : 200,
    label: formatMessage({ id: `first-start.${name}` }),
    value: entered[name],
    onChange: (value: string) => setEntered({ ...entered, [name]: value }),
    ...(wrong?.[name] && { error: formatMessage({ id: `first-start.${name}.missing` }) }),
    // The first field in need of something takes the focus.
    ...(first === name && { attention: wrong }),
  })

  if (state.hasTag('spent')) return <NoLinkView isSpent login={login} />
  const page = { title: formatMessage({ id: 'first-start.title' }), lead: <Message id="first-start.lead" /> }
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
          <TextField {...propsOf('organization')} {...FIRST} />
          <div className={css.two}>
            <TextField {...propsOf('firstName')} />
            <TextField {...propsOf('lastName')} />
          </div>
          <TextField {...propsOf('email')} isVerbatim help={formatMessage({ id: 'first-start.email.help' })} />
          <NewPasswordFields {...fields} wrong={wrong} isLater={first !== 'weak' && first !== 'different'} />
          <TermsBox
            terms={terms}
            isAgreed={isAgreed}
            onChange={setAgreed}
            isMissing={wrong?.terms ?? false}
            {...(first === 'terms' && { attention: wrong })}
          />
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'first-start.submitting' })}
          >
            <Message id="first-start.submit" />
          </Button>
        </Stack>
      </form>
    </PublicPage>
  )
}

/** The first thing that is wrong, in the order of the form. */
const firstOf = (wrong: WrongFirstAccount) =>
  (['organization', 'firstName', 'lastName', 'email', 'weak', 'different', 'terms'] as const).find((one) => wrong[one])

/** Says how to get the link that creates the first account. `isSpent`: the one that was followed no longer works. */
export function NoLinkView({ isSpent = false, login }: { isSpent?: boolean; login: string }) {
  const { formatMessage } = useIntl()
  return (
    <StatusCard
      icon={isSpent ? Link2Off : KeyRound}
      tone={isSpent ? 'warning' : 'neutral'}
      title={formatMessage({ id: isSpent ? 'first-start.spent.title' : 'first-start.noLink.title' })}
      lead={<Message id={isSpent ? 'first-start.spent.text' : 'first-start.noLink.text'} />}
    >
      <p className={`${read} ${muted}`}>
        <Message id="first-start.noLink.todo" />
      </p>
      {isSpent && (
        <div className={buttons}>
          <LinkButton size="large" href={login}>
            <Message id="new-password.spent.login" />
          </LinkButton>
        </div>
      )}
    </StatusCard>
  )
}
