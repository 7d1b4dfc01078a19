import { useNavigate } from 'react-router'
import { bind, type Effects } from '#api/bind.ts'
import { linkTab } from '#api/browser/link-tab.ts'
import type { Api } from '#api/client.ts'
import { newPasswordMachine, type NewPasswordPorts } from '#machines/flows/accounts/new-password.machine.ts'
import { NewPasswordView } from '#ui/accounts/new-password.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import { to } from '../to.ts'
import { useOnce } from '#ui/design/kept.ts'

/** A page where a password is chosen with a mailed link; it leads to the login, with its state. */
export function mailedPassword(
  { api, session }: App,
  purpose: 'activation' | 'reset',
  portsOf: (api: Api, token: string) => Effects<NewPasswordPorts>,
  loginState: { reason: string },
) {
  const addresses = { login: to('login'), forgottenPassword: to('forgottenPassword'), terms: to('terms') }
  const View = (props: ViewProps<typeof newPasswordMachine>) => <NewPasswordView {...props} {...addresses} />
  return function MailedPassword() {
    const navigate = useNavigate()
    const machine = useOnce(() =>
      newPasswordMachine.provide({ actors: bind(portsOf(api, linkTab.tokenOf(purpose) ?? '')) }),
    )
    const leave = () => {
      linkTab.forget(purpose)
      // Somebody else may be signed in with this browser, perhaps the administrator who made the account; or the server
      // has ended the session with those of the account.
      if (session.getSnapshot().hasTag('present')) session.send({ type: 'account.changed' })
      void navigate(to('login'), { replace: true, state: loginState })
    }
    return <Flow machine={machine} input={{ purpose }} view={View} onDone={leave} />
  }
}
