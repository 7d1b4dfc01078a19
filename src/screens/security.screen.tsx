import { bind } from '#api/bind.ts'
import { browserPasskeys, hasPasskeys } from '#api/browser/passkeys.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { ownSessionsPorts } from '#api/ports/accounts/own-sessions.ports.ts'
import { passkeysPorts } from '#api/ports/accounts/passkeys.ports.ts'
import { passwordChangePorts } from '#api/ports/accounts/password-change.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { OwnSessionsView } from '#ui/accounts/security/own-sessions.view.tsx'
import { PasskeysView } from '#ui/accounts/security/passkeys.view.tsx'
import type { PasswordChange } from '#ui/accounts/security/password-change.ts'
import { PasswordChangeView } from '#ui/accounts/security/password-change.view.tsx'
import { SecurityView } from '#ui/accounts/security/security.view.tsx'
import type { App } from '../app.ts'

/** How the account is protected: its password, its passkeys, and where it is signed in. */
export function securityScreen({ api, session }: App) {
  const sessions = ownSessionsMachine.provide({ actors: bind(ownSessionsPorts(api)) })
  const password = passwordChangeMachine.provide({ actors: bind(passwordChangePorts(api)) })
  const passkeys = passkeysMachine.provide({ actors: bind(passkeysPorts(api, browserPasskeys)) })
  const Change: PasswordChange = ({ onDone }) => <Flow machine={password} view={PasswordChangeView} onDone={onDone} />
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const Passkeys = (props: ViewProps<typeof passkeysMachine>) => (
    <PasskeysView {...props} hasPasskeys={hasPasskeys()} IdentityConfirm={Confirm} />
  )
  const Sessions = (props: ViewProps<typeof ownSessionsMachine>) => (
    <OwnSessionsView {...props} PasswordChange={Change}>
      <Flow machine={passkeys} view={Passkeys} />
    </OwnSessionsView>
  )
  return function Security() {
    return (
      <SecurityView>
        <Flow machine={sessions} view={Sessions} onDone={() => session.send({ type: 'exit.chosen' })} />
      </SecurityView>
    )
  }
}
