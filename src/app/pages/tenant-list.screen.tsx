import { tenantList } from '#machines/resources/tenants.resource.ts'
import { TenantListView } from '#ui/tenants/tenant-list.view.tsx'
import type { App } from '../app.ts'
import { listPage } from '../bindings/resource-list.tsx'
import { to } from '../to.ts'

export const screen = (app: App) =>
  listPage(app, tenantList, (props) => (
    <TenantListView {...props} hrefOf={(id) => to('editTenant', { id })} newTenant={to('newTenant')} />
  ))
