import { Check, UserRoundCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { registrationMachine } from '#machines/flows/signing/registration.machine.ts'
import { useNewPassword } from '../../accounts/new-password-fields.tsx'
import { useTyped } from '../../design/kept.ts'
import { LinkButton } from '../../design/link.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'
import { buttons } from '../../status-card.css.ts'
import { StatusCard } from '../../status-card.tsx'
import { CodeStep } from './code-step.tsx'
import { PersonStep } from './person-step.tsx'
import { address } from './registration.css.ts'

/** The addresses that the page leads to. */
type Addresses = { login: string; forgottenPassword: string; terms: string }
type Props = ViewProps<typeof registrationMachine> & Addresses

/** Makes an account of a signer, in two steps, or says that their address has one. */
export function RegistrationView({ state, send, login, forgottenPassword, terms }: Props) {
  const { formatMessage } = useIntl()
  const { mail } = state.context
  const logIn = (
    <LinkButton size="large" href={login}>
      <Message id="registration.done.login" />
    </LinkButton>
  )
  if (state.hasTag('registered'))
    return (
      <StatusCard
        icon={Check}
        tone="success"
        title={formatMessage({ id: 'registration.done.title' })}
        lead={<Message id="registration.done.text" values={{ mail, b: bold }} />}
      >
        <div className={buttons}>{logIn}</div>
      </StatusCard>
    )
  if (state.hasTag('taken'))
    return (
      <StatusCard
        icon={UserRoundCheck}
        tone="warning"
        title={formatMessage({ id: 'registration.taken.title' })}
        lead={<Message id="registration.taken.text" values={{ mail, b: bold }} />}
      >
        <div className={buttons}>
          {logIn}
          <LinkButton variant="secondary" size="large" href={forgottenPassword}>
            <Message id="registration.taken.forgotten" />
          </LinkButton>
        </div>
      </StatusCard>
    )
  return <Steps state={state} send={send} login={login} terms={terms} />
}

/** The two steps. What is typed in the first one stays here until the second one sends it. */
function Steps({ state, send, login, terms }: Omit<Props, 'forgottenPassword'>) {
  const { firstName, lastName } = state.context
  const [typed, setTyped] = useTyped({ firstName, lastName, isAgreed: false })
  const passwords = useNewPassword()
  const person = { firstName: typed.firstName, lastName: typed.lastName, password: passwords.password }
  if (state.hasTag('code')) return <CodeStep state={state} send={send} person={person} />
  return (
    <PersonStep
      state={state}
      send={send}
      typed={typed}
      onType={setTyped}
      passwords={passwords}
      login={login}
      terms={terms}
    />
  )
}

const bold = (words: ReactNode) => <b className={address}>{words}</b>
