import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { domainsPorts } from '#api/ports/tenants/domains.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { DomainsView } from '#ui/tenants/domains.view.tsx'
import type { App } from '../app.ts'
import { to } from '../routes.ts'

/** The domains of the own organisation. */
export function domainsScreen({ api, session }: App) {
  const machine = domainsMachine.provide({ actors: bind(domainsPorts(api)) })
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  const View = (props: ViewProps<typeof domainsMachine>) => (
    <DomainsView
      {...props}
      organisation={session.getSnapshot().context.account?.tenant.name ?? ''}
      settings={to.tenantParameters()}
      IdentityConfirm={Confirm}
    />
  )
  return function Domains() {
    return <Flow machine={machine} view={View} />
  }
}
