import { useNavigate } from 'react-router'
import { bind } from '#api/bind.ts'
import { linkAccountPorts } from '#api/ports/accounts/link-account.ports.ts'
import { linkAccountMachine } from '#machines/flows/accounts/link-account.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { LinkAccountView } from '#ui/accounts/link-account.view.tsx'
import type { App } from '../app.ts'
import { to } from '../routes.ts'

/** The page that links an account to the person that its organisation has signed in. */
export function linkAccountScreen({ api, session, notifyTabs }: App) {
  const machine = linkAccountMachine.provide({ actors: bind(linkAccountPorts(api)) })
  const View = (props: ViewProps<typeof linkAccountMachine>) => (
    <LinkAccountView
      {...props}
      organisation={to.organisation()}
      login={to.login()}
      forgottenPassword={to.forgottenPassword()}
    />
  )
  return function LinkAccount() {
    const navigate = useNavigate()
    return (
      <Flow
        machine={machine}
        view={View}
        onDone={({ account, redirect }) => {
          session.send({ type: 'session.started', account })
          notifyTabs()
          void navigate(redirect, { replace: true })
        }}
      />
    )
  }
}
