import { tenantEditMachine } from '#machines/flows/tenants/tenant-edit.machine.ts'
import { blankTenant } from '#machines/rules/tenants/tenant.ts'
import { plainEditPaths } from '../../support/plain/edit-paths.ts'
import { TENANT_ID } from '../../support/sample-organisation.ts'

const given = {
  loaded: { ...blankTenant, name: 'Atelier Morel' },
  entered: { name: 'Atelier Morel et fils' },
  refusal: { name: 'ForbiddenException', field: null },
} as const

export const newTenantPaths = plainEditPaths(tenantEditMachine, { ...given, id: null })
export const tenantPaths = plainEditPaths(tenantEditMachine, { ...given, id: TENANT_ID })
