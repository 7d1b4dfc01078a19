import { useState } from 'react'
import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { linkTab } from '#api/browser/link-tab.ts'
import { activationPorts } from '#api/ports/accounts/activation.ports.ts'
import { activationMachine } from '#machines/flows/accounts/activation.machine.ts'
import { ActivationView } from '#ui/accounts/activation.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { App } from '../app.ts'
import type { LoginState } from './login.screen.tsx'
import { to } from '../to.ts'

/** The page where an account is activated with a mailed link. */
export function screen({ api, session }: App) {
  const addresses = { login: to('login'), forgottenPassword: to('forgottenPassword'), terms: to('terms') }
  const View = (props: ViewProps<typeof activationMachine>) => <ActivationView {...props} {...addresses} />
  return function Activation() {
    const navigate = useNavigate()
    const [machine] = useState(() =>
      activationMachine.provide({ actors: bind(activationPorts(api, linkTab.tokenOf('activation') ?? '')) }),
    )
    const leave = () => {
      linkTab.forget('activation')
      // Somebody else may be signed in with this browser, perhaps the administrator who made the account.
      if (session.getSnapshot().hasTag('present')) session.send({ type: 'account.changed' })
      void navigate(to('login'), { replace: true, state: { reason: 'activated' } satisfies LoginState })
    }
    return <Flow machine={machine} view={View} onDone={leave} />
  }
}
