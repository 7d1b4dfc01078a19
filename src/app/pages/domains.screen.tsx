import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { bind } from '#api/bind.ts'
import { identityConfirmPorts } from '#api/ports/accounts/identity-confirm.ports.ts'
import { domainsPorts } from '#api/ports/tenants/domains.ports.ts'
import { tenantDomainsPorts } from '#api/ports/tenants/tenant-domains.ports.ts'
import { identityConfirmMachine } from '#machines/flows/accounts/identity-confirm.machine.ts'
import { domainsMachine } from '#machines/flows/tenants/domains.machine.ts'
import type { IdentityConfirm } from '#ui/accounts/security/identity-confirm.ts'
import { IdentityConfirmView } from '#ui/accounts/security/identity-confirm.view.tsx'
import { Flow, type ViewProps } from '#ui/flow.tsx'
import { DomainsView } from '#ui/tenants/domains.view.tsx'
import type { App } from '../app.ts'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** The domains of the own organisation, or of the one whose id the address has. */
export function screen(app: App, route: RouteOf<'domains'>): ComponentType {
  const View = viewOf(app)
  if (route === 'domains') {
    const nameOf = () => app.session.getSnapshot().context.account?.tenant.name ?? ''
    const machine = domainsMachine.provide({ actors: bind(domainsPorts(app.api, nameOf)) })
    return () => <Flow machine={machine} view={View} input={{ tenant: null }} />
  }
  const machine = domainsMachine.provide({ actors: bind(tenantDomainsPorts(app.api)) })
  return function TenantDomains() {
    const { id = '' } = useParams()
    return <Flow key={id} machine={machine} view={View} input={{ tenant: id }} />
  }
}

function viewOf({ api }: App) {
  const identity = identityConfirmMachine.provide({ actors: bind(identityConfirmPorts(api)) })
  const Confirm: IdentityConfirm = ({ onDone }) => (
    <Flow machine={identity} view={IdentityConfirmView} onDone={onDone} />
  )
  return (props: ViewProps<typeof domainsMachine>) => {
    const { tenant } = props.state.context
    const settings = tenant === null ? to('tenantParameters') : to('editTenant', { id: tenant })
    return <DomainsView {...props} settings={settings} IdentityConfirm={Confirm} />
  }
}
