import { useState } from 'react'
import { useNavigate } from 'react-router'
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
import { EditFlow } from '../flows/edit-flow.tsx'
import { to } from '../routes.ts'

/** The provider at which the people of the own organisation sign in. */
export function singleSignOnScreen({ api, session }: App) {
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const own = () => session.getSnapshot().context.account
  const editing = () => {
    const entered = { text: '' }
    const keep = (text: string) => void Object.assign(entered, { text })
    const View = (props: ViewProps<typeof singleSignOnMachine>) => (
      <SingleSignOnView
        {...props}
        origin={window.location.origin}
        settings={to.tenantParameters()}
        keepSecret={keep}
        IdentityConfirm={Confirm}
      />
    )
    return { machine: singleSignOnMachine.provide({ actors: bind(singleSignOnPorts(api, entered)) }), View }
  }
  return function SingleSignOn() {
    const navigate = useNavigate()
    const [{ machine, View }] = useState(editing)
    const [input] = useState(() => ({ id: own()?.tenantId ?? '', key: crypto.randomUUID() }))
    return (
      <EditFlow
        machine={machine}
        view={View}
        input={input}
        mayHold={() => own() !== null}
        onLeave={() => void navigate(to.tenantParameters())}
      />
    )
  }
}
