import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { linkAccountPorts } from '#api/ports/accounts/link-account.ports.ts'
import { linkAccountMachine } from '#machines/flows/accounts/link-account.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { LinkAccountView } from '#ui/accounts/link-account.view.tsx'
import type { App } from '../app.ts'
import { useEntering } from '../hosts/entering.tsx'
import { to } from '../to.ts'

/** The page that links an account to the person that its organisation has signed in. */
export function screen(app: App) {
  const { api } = app
  const machine = linkAccountMachine.provide({ actors: bind(linkAccountPorts(api)) })
  const View = (props: ViewProps<typeof linkAccountMachine>) => (
    <LinkAccountView
      {...props}
      organisation={to('organisation')}
      login={to('login')}
      forgottenPassword={to('forgottenPassword')}
    />
  )
  return function LinkAccount() {
    const navigate = useNavigate()
    const { enter, popup } = useEntering(app)
    return (
      <>
        <Flow
          machine={machine}
          view={View}
          onDone={({ signedIn, redirect }) =>
            signedIn ? enter(signedIn, redirect) : void navigate(to('twoFactor', { redirect }), { replace: true })
          }
        />
        {popup}
      </>
    )
  }
}
