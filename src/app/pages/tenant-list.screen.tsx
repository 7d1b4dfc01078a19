import { bind } from '#api/bind.ts'
import { tenantListPorts } from '#api/ports/tenants/tenant-list.ports.ts'
import { tenantListMachine } from '#machines/flows/tenants/tenant-list.machine.ts'
import { tenantAddress } from '#machines/rules/tenants/tenant.ts'
import type { ViewProps } from '#ui/flow.tsx'
import { TenantListView } from '#ui/tenants/tenant-list.view.tsx'
import type { App } from '../app.ts'
import { ListFlow } from '../bindings/list-flow.tsx'
import { to } from '../to.ts'

export function screen({ api }: App) {
  const machine = tenantListMachine.provide({ actors: bind(tenantListPorts(api, Date.now)) })
  const View = (props: ViewProps<typeof tenantListMachine>) => (
    <TenantListView {...props} hrefOf={(id) => to('editTenant', { id })} newTenant={to('newTenant')} />
  )
  return function TenantList() {
    return <ListFlow machine={machine} view={View} address={tenantAddress} />
  }
}
