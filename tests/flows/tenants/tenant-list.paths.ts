import { tenantListMachine } from '#machines/flows/tenants/tenant-list.machine.ts'
import { tenantAddress } from '#machines/rules/tenants/tenant.ts'
import { plainListPaths } from '../../support/plain/list-paths.ts'
import { sampleTenants } from '../../support/sample-organisation.ts'

export const tenantListPaths = plainListPaths(tenantListMachine, {
  input: tenantAddress.standard,
  filter: { name: 'morel' },
  rows: sampleTenants,
})
