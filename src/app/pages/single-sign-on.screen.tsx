import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { singleSignOnPorts } from '#api/ports/tenants/single-sign-on.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { singleSignOnMachine } from '#machines/flows/tenants/single-sign-on.machine.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { SingleSignOnView } from '#ui/tenants/single-sign-on.view.tsx'
import type { App } from '../app.ts'
import { ownEditPage } from '../bindings/own-edit-page.tsx'
import { to } from '../to.ts'

/** The provider at which the people of the own organisation sign in. */
export function screen(app: App) {
  const { api } = app
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const editing = () => {
    const entered = { text: '' }
    const keep = (text: string) => void Object.assign(entered, { text })
    const View = (props: ViewProps<typeof singleSignOnMachine>) => (
      <SingleSignOnView
        {...props}
        origin={window.location.origin}
        settings={to('tenantParameters')}
        domains={to('domains')}
        keepSecret={keep}
        IdentityConfirm={Confirm}
      />
    )
    return { machine: singleSignOnMachine.provide({ actors: bind(singleSignOnPorts(api, entered)) }), view: View }
  }
  return ownEditPage(app, { form: editing, idOf: ({ tenantId }) => tenantId, next: to('tenantParameters') })
}
