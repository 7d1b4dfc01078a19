import { tenantListMachine } from '#machines/flows/tenants/tenant-list.machine.ts'
import { driveList } from '../../support/plain/drive-list.ts'
import { operator } from '../../support/sample-organisation.ts'
import { tenantListPaths } from './tenant-list.paths.ts'

driveList({
  machine: tenantListMachine,
  paths: tenantListPaths,
  address: '/tenants',
  account: operator,
  operation: 'listTenants',
  stem: 'tenant-list',
  search: { label: 'tenant-list.name', name: 'name' },
  proves: { id: 'TEN-003', size: 50 },
})
