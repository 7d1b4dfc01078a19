import { blankTenant, tenantProblems, trimTenant, type TenantValues } from '../../rules/tenants/tenant.ts'
import { editMachine, type EditPorts } from '../edit.machine.ts'

export type TenantEditPorts = EditPorts<TenantValues>

/** Creating a tenant, and changing one (TEN-004, TEN-005). */
export const tenantEditMachine = editMachine<TenantValues>({
  id: 'tenant-edit',
  blank: blankTenant,
  normalise: trimTenant,
  problemsOf: tenantProblems,
})
