import { bind } from '#api/bind.ts'
import { ownSessionsPorts } from '#api/ports/accounts/own-sessions.ports.ts'
import { passwordChangePorts } from '#api/ports/accounts/password-change.ports.ts'
import { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { OwnSessionsView } from '#ui/accounts/security/own-sessions.view.tsx'
import type { PasswordChange } from '#ui/accounts/security/password-change.ts'
import { PasswordChangeView } from '#ui/accounts/security/password-change.view.tsx'
import { SecurityView } from '#ui/accounts/security/security.view.tsx'
import type { App } from '../app.ts'

/** How the account is protected: its password, and where it is signed in. */
export function securityScreen({ api, session }: App) {
  const sessions = ownSessionsMachine.provide({ actors: bind(ownSessionsPorts(api)) })
  const password = passwordChangeMachine.provide({ actors: bind(passwordChangePorts(api)) })
  const Change: PasswordChange = ({ onDone }) => <Flow machine={password} view={PasswordChangeView} onDone={onDone} />
  const Sessions = (props: ViewProps<typeof ownSessionsMachine>) => (
    <OwnSessionsView {...props} PasswordChange={Change} />
  )
  return function Security() {
    return (
      <SecurityView>
        <Flow machine={sessions} view={Sessions} onDone={() => session.send({ type: 'exit.chosen' })} />
      </SecurityView>
    )
  }
}
