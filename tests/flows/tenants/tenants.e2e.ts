import { tenantForm, tenantList } from '#machines/resources/tenants.resource.ts'
import { driveForm, driveListing } from '../../support/resources/drive.ts'
import { operator, pageOf, sampleTenants } from '../../support/sample-organisation.ts'
import { newTenantPaths, tenantListPaths, tenantPaths } from './tenants.paths.ts'

driveListing(tenantList, {
  paths: tenantListPaths,
  address: '/tenants',
  account: operator,
  search: { label: 'tenant-list.name', name: 'name' },
  proves: { id: 'TEN-003', size: 50 },
  opens: {},
})

driveForm(tenantForm, {
  paths: [...newTenantPaths, ...tenantPaths],
  addressOf: (id) => (id === null ? '/create-tenant' : `/tenants/${id}`),
  account: operator,
  bodyOf: ({ name }) => ({ ...sampleTenants[0], name }),
  labels: { name: 'tenant-edit.name' },
  proves: {
    created: 'TEN-005',
    updated: 'TEN-004',
    gone: 'ROUTE-092',
  },
  list: '/tenants',
  serve: ({ world }) => world.serves('listTenants', () => ({ status: 200, body: pageOf(sampleTenants) })),
})
