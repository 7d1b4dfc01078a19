import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { twoFactorPorts } from '#api/ports/accounts/two-factor.ports.ts'
import { twoFactorMachine, type TwoFactorOutcome } from '#machines/flows/accounts/two-factor.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { TwoFactorView } from '#ui/accounts/two-factor.view.tsx'
import type { App } from '../app.ts'
import { useEntering } from '../hosts/entering.tsx'
import type { LoginState } from './login.screen.tsx'
import { redirectIn, toLogin } from '../to.ts'

/** The address of the login page that leads where this page would have led. */
const login = () => toLogin(redirectIn(location.search))

/** The page that asks for the second factor of a sign-in. */
export function screen(app: App) {
  const machine = twoFactorMachine.provide({ actors: bind(twoFactorPorts(app.api)) })
  const View = (props: ViewProps<typeof twoFactorMachine>) => <TwoFactorView {...props} login={login()} />
  return function TwoFactor() {
    const navigate = useNavigate()
    const { enter, popup } = useEntering(app)
    const leave = (outcome: TwoFactorOutcome) => {
      if ('account' in outcome) return enter(outcome)
      const { reason } = outcome
      void navigate(login(), { replace: true, state: reason && ({ reason } satisfies LoginState) })
    }
    return (
      <>
        <Flow machine={machine} view={View} onDone={leave} />
        {popup}
      </>
    )
  }
}
