import type { ReactNode, SubmitEvent } from 'react'
import { useIntl } from 'react-intl'
import type { registrationMachine, WrongPerson } from '#machines/flows/signing/registration.machine.ts'
import { isFailure } from '#machines/port.ts'
import { NewPasswordFields, type useNewPassword } from '../../accounts/new-password-fields.tsx'
import { two } from '../../accounts/first-start.css.ts'
import { TermsBox } from '../../accounts/terms-box.tsx'
import { Button } from '../../design/button.tsx'
import { Link } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { PublicPage } from '../../design/page.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { TextField } from '../../design/text-field.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { Benefits } from './benefits.tsx'
import { StepCount } from './step-count.tsx'

/** What is typed in the first step, which the second one sends. */
type Typed = { firstName: string; lastName: string; isAgreed: boolean }

type Props = ViewProps<typeof registrationMachine> & {
  typed: Typed
  onType: (typed: Typed) => void
  passwords: ReturnType<typeof useNewPassword>
  /** The addresses of the login and of the terms of use. */
  login: string
  terms: string
}

const autoComplete = { firstName: 'given-name', lastName: 'family-name' } as const

/** Step 1: who registers, their password, and the terms of use. */
export function PersonStep({ state, send, typed, onType, passwords, login, terms }: Props) {
  const { formatMessage } = useIntl()
  const { mail, complaint, wrong } = state.context
  const { password, confirmation, submitted, fields } = passwords
  const first = wrong && firstOf(wrong)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitted()
    send({ type: 'person.submitted', ...typed, password, confirmation })
  }
  const nameField = (name: keyof typeof autoComplete) => (
    <TextField
      name={name}
      size="large"
      autoComplete={autoComplete[name]}
      maxLength={200}
      label={formatMessage({ id: `registration.${name}` })}
      value={typed[name]}
      onChange={(value) => onType({ ...typed, [name]: value })}
      {...(wrong?.[name] && { error: formatMessage({ id: `registration.${name}.missing` }) })}
      // The first field in need of something takes the focus.
      {...(first === name && { attention: wrong })}
    />
  )
  return (
    <PublicPage
      icon={<StepCount step={1} />}
      title={formatMessage({ id: 'registration.title' })}
      lead={<Message id="registration.lead" />}
      beside={<Benefits />}
    >
      {complaint && isFailure(complaint) && (
        <Notice attention={complaint}>
          <ErrorMessage error={complaint} />
        </Notice>
      )}
      <form onSubmit={submit}>
        <Stack space={5}>
          <TextField
            name="mail"
            size="large"
            autoComplete="username"
            isReadOnly
            isVerbatim
            label={formatMessage({ id: 'registration.mail' })}
            help={formatMessage({ id: 'registration.mail.help' })}
            value={mail}
          />
          <div className={two}>
            {nameField('firstName')}
            {nameField('lastName')}
          </div>
          <NewPasswordFields {...fields} wrong={wrong} isLater={first !== 'weak' && first !== 'different'} />
          <TermsBox
            terms={terms}
            isAgreed={typed.isAgreed}
            onChange={(isAgreed) => onType({ ...typed, isAgreed })}
            isMissing={wrong?.terms ?? false}
            {...(first === 'terms' && { attention: wrong })}
          />
          <Button
            type="submit"
            size="large"
            isBlock
            isPending={state.hasTag('busy')}
            pendingLabel={formatMessage({ id: 'registration.sending' })}
          >
            <Message id="registration.send" />
          </Button>
        </Stack>
      </form>
      <p className={`${dense} ${muted}`}>
        <Message id="registration.login" values={{ link: linkTo(login) }} />
      </p>
    </PublicPage>
  )
}

const linkTo = (href: string) => (words: ReactNode) => <Link href={href}>{words}</Link>

/** The first thing that is wrong, in the order of the form. */
const firstOf = (wrong: WrongPerson) =>
  (['firstName', 'lastName', 'weak', 'different', 'terms'] as const).find((one) => wrong[one])
