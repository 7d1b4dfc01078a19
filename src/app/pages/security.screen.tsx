import { createContext, use } from 'react'
import { bind } from '#api/bind.ts'
import { browserPasskeys, hasPasskeys } from '#api/browser/passkeys.ts'
import { emailChangePorts } from '#api/ports/accounts/email-change.ports.ts'
import { save } from '#api/browser/save.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { ownSessionsPorts } from '#api/ports/accounts/own-sessions.ports.ts'
import { passkeysPorts } from '#api/ports/accounts/passkeys.ports.ts'
import { passwordChangePorts } from '#api/ports/accounts/password-change.ports.ts'
import { emailChangeMachine } from '#machines/flows/accounts/email-change.machine.ts'
import { twoFactorSettingsPorts } from '#api/ports/accounts/two-factor-settings.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { ownSessionsMachine } from '#machines/flows/accounts/own-sessions.machine.ts'
import { passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { passwordChangeMachine } from '#machines/flows/accounts/password-change.machine.ts'
import type { ShownOnce } from '#machines/flows/accounts/two-factor-settings.events.ts'
import { twoFactorSettingsMachine } from '#machines/flows/accounts/two-factor-settings.machine.ts'
import { useOnce } from '#ui/design/kept.ts'
import { Flow, useFlow, type ViewProps } from '#ui/flow.tsx'
import { EmailChangeView } from '#ui/accounts/security/email-change.view.tsx'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { OwnSessionsView } from '#ui/accounts/security/own-sessions.view.tsx'
import { PasskeysView } from '#ui/accounts/security/passkeys.view.tsx'
import type { PasswordChange } from '#ui/accounts/security/password-change.ts'
import { PasswordChangeView } from '#ui/accounts/security/password-change.view.tsx'
import { SecurityView } from '#ui/accounts/security/security.view.tsx'
import { TwoFactorSettingsView } from '#ui/accounts/security/two-factor-settings.view.tsx'
import type { App } from '../app.ts'

/** Called when the password has been changed, which also cancels a change of the mail address. */
const AfterPassword = createContext(() => {})

/** How the account is protected: its mail address, password, second factors and passkeys, and where it is signed in. */
export function screen({ api, session }: App) {
  const sessions = ownSessionsMachine.provide({ actors: bind(ownSessionsPorts(api)) })
  const password = passwordChangeMachine.provide({ actors: bind(passwordChangePorts(api)) })
  const passkeys = passkeysMachine.provide({ actors: bind(passkeysPorts(api, browserPasskeys)) })
  const email = emailChangeMachine.provide({ actors: bind(emailChangePorts(api)) })
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const TwoFactor = twoFactorSettings({ api, session }, Confirm)
  const Passkeys = (props: ViewProps<typeof passkeysMachine>) => (
    <PasskeysView {...props} hasPasskeys={hasPasskeys()} IdentityConfirm={Confirm} />
  )
  const Change: PasswordChange = ({ onDone }) => {
    const afterPassword = use(AfterPassword)
    const finish = (output: { isSaved: boolean }) => {
      onDone(output)
      if (output.isSaved) afterPassword()
    }
    return <Flow machine={password} view={PasswordChangeView} onDone={finish} />
  }
  const Sessions = (props: ViewProps<typeof ownSessionsMachine>) => (
    <OwnSessionsView {...props} PasswordChange={Change}>
      <TwoFactor />
      <Flow machine={passkeys} view={Passkeys} />
    </OwnSessionsView>
  )
  return function Security() {
    const { state, send } = useFlow(email)
    const lookAgain = useOnce(() => () => send({ type: 'password.changed' }))
    return (
      <SecurityView>
        <EmailChangeView state={state} send={send} IdentityConfirm={Confirm} />
        <AfterPassword value={lookAgain}>
          <Flow machine={sessions} view={Sessions} onDone={() => session.send({ type: 'exit.chosen' })} />
        </AfterPassword>
      </SecurityView>
    )
  }
}

/** The second factors. What the server shows once stays in this closure until it was seen. */
function twoFactorSettings({ api, session }: Pick<App, 'api' | 'session'>, Confirm: IdentityConfirm) {
  const shown: ShownOnce = { app: null, recoveryCodes: null }
  const account = () => session.getSnapshot().context.account!.id
  const machine = twoFactorSettingsMachine.provide({
    actors: bind(twoFactorSettingsPorts(api, { account, shown })),
    actions: { forgetShown: () => void Object.assign(shown, { app: null, recoveryCodes: null }) },
  })
  const saveText = (text: string, name: string) => save(new Blob([text], { type: 'text/plain' }), name)
  const View = (props: ViewProps<typeof twoFactorSettingsMachine>) => (
    <TwoFactorSettingsView {...props} shown={shown} saveText={saveText} IdentityConfirm={Confirm} />
  )
  return () => <Flow machine={machine} view={View} />
}
