import { useLocation, useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { browserPasskeys, hasPasskeys } from '#api/browser/passkeys.ts'
import { loginPorts } from '#api/ports/accounts/login.ports.ts'
import { loginMachine, type LoginReason } from '#machines/flows/accounts/login.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { LoginView } from '#ui/accounts/login.view.tsx'
import type { App } from '../app.ts'
import { useEntering } from '../hosts/entering.tsx'
import { redirectIn, to, toLogin } from '../to.ts'

/** What a screen that leads to the login page says with it. */
export type LoginState = { reason: LoginReason }

/** The login page. */
export function screen(app: App) {
  const { api, session } = app
  const machine = loginMachine.provide({ actors: bind(loginPorts(api, browserPasskeys)) })
  function View(props: ViewProps<typeof loginMachine>) {
    const { search } = useLocation()
    // The page that was wanted stays so with an organisation, too.
    const organisation = toLogin(redirectIn(search), 'organisation')
    return (
      <LoginView
        {...props}
        forgottenPassword={to('forgottenPassword')}
        organisation={organisation}
        hasPasskeys={hasPasskeys()}
      />
    )
  }
  return function Login() {
    const { state } = useLocation() as { state: LoginState | null }
    const { hasEnded } = session.getSnapshot().context
    const navigate = useNavigate()
    const { enter, popup } = useEntering(app)
    return (
      <>
        <Flow
          machine={machine}
          input={{ reason: state?.reason ?? (hasEnded ? 'ended' : null) }}
          view={View}
          onDone={(signedIn) =>
            signedIn
              ? enter(signedIn)
              : void navigate(to('twoFactor', { redirect: redirectIn(location.search) ?? undefined }))
          }
        />
        {popup}
      </>
    )
  }
}
