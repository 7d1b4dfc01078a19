import { tenantForm } from '#machines/resources/tenants.resource.ts'
import { TenantEditView } from '#ui/tenants/tenant-edit.view.tsx'
import type { App } from '../app.ts'
import { formPage } from '../bindings/resource-form.tsx'
import type { RouteOf } from '../routes/all-routes.ts'
import { to } from '../to.ts'

/** The form of a tenant: of a new one where the address has no id. */
export const screen = (app: App, route: RouteOf<'tenant-edit'>) =>
  formPage(app, route, tenantForm, (props) => (
    <TenantEditView
      {...props}
      accountsOf={(tenantId) => to('accounts', { tenantId })}
      domainsOf={(id) => to('tenantDomains', { id })}
      storageOf={(id) => to('tenantStorage', { id })}
    />
  ))
