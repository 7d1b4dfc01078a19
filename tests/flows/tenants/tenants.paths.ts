import { tenantForm, tenantList } from '#machines/resources/tenants.resource.ts'
import { formPaths, listingPaths } from '../../support/resources/paths.ts'
import { sampleTenants, TENANT_ID } from '../../support/sample-organisation.ts'

export const tenantListPaths = listingPaths(tenantList, { filter: { name: 'morel' }, rows: sampleTenants })

const given = {
  loaded: { ...tenantForm.blank, name: 'Atelier Morel' },
  entered: { name: 'Atelier Morel et fils' },
  refusal: { name: 'ForbiddenException', field: null },
} as const
export const newTenantPaths = formPaths(tenantForm, { ...given, id: null })
export const tenantPaths = formPaths(tenantForm, { ...given, id: TENANT_ID })
