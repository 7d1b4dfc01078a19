import { bind } from '#api/bind.ts'
import { tenantEditPorts } from '#api/ports/tenants/tenant-edit.ports.ts'
import { tenantEditMachine } from '#machines/flows/tenants/tenant-edit.machine.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { TenantEditView } from '#ui/tenants/tenant-edit.view.tsx'
import type { App } from '../app.ts'
import { editPage } from '../bindings/edit-page.tsx'
import { to } from '../to.ts'

/** The form of a tenant: of a new one where the address has no id. */
export function screen(app: App) {
  const machine = tenantEditMachine.provide({ actors: bind(tenantEditPorts(app.api)) })
  const View = (props: ViewProps<typeof tenantEditMachine>) => (
    <TenantEditView
      {...props}
      list={to('tenants')}
      accountsOf={(tenantId) => to('accounts', { tenantId })}
      domainsOf={(id) => to('tenantDomains', { id })}
    />
  )
  return editPage(app, { machine, view: View, list: to('tenants') })
}
