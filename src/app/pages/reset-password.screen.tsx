import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { linkTab } from '#api/browser/link-tab.ts'
import { newPasswordPorts } from '#api/ports/accounts/new-password.ports.ts'
import { newPasswordMachine } from '#machines/flows/accounts/new-password.machine.ts'
import { NewPasswordView } from '#ui/accounts/new-password.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import type { LoginState } from './login.screen.tsx'
import { to } from '../to.ts'

/** The page where a new password is chosen with a mailed link. */
export function screen({ api, session }: App) {
  const View = (props: ViewProps<typeof newPasswordMachine>) => (
    <NewPasswordView {...props} login={to('login')} forgottenPassword={to('forgottenPassword')} />
  )
  return function ResetPassword() {
    const navigate = useNavigate()
    const [machine] = useState(() =>
      newPasswordMachine.provide({ actors: bind(newPasswordPorts(api, linkTab.tokenOf('reset') ?? '')) }),
    )
    const leave = () => {
      linkTab.forget('reset')
      // The server has ended the sessions of the account, perhaps that of this browser.
      if (session.getSnapshot().hasTag('present')) session.send({ type: 'account.changed' })
      void navigate(to('login'), { replace: true, state: { reason: 'passwordChanged' } satisfies LoginState })
    }
    return <Flow machine={machine} view={View} onDone={leave} />
  }
}
