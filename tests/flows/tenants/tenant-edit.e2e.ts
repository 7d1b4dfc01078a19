import { tenantEditMachine } from '#machines/flows/tenants/tenant-edit.machine.ts'
import { driveEdit } from '../../support/plain/drive-edit.ts'
import { operator, pageOf, sampleTenants } from '../../support/sample-organisation.ts'
import { newTenantPaths, tenantPaths } from './tenant-edit.paths.ts'

driveEdit({
  machine: tenantEditMachine,
  paths: [...newTenantPaths, ...tenantPaths],
  addressOf: (id) => (id === null ? '/create-tenant' : `/tenants/${id}`),
  account: operator,
  load: 'getTenant',
  saves: ['createTenant', 'updateTenant'],
  bodyOf: ({ name }) => ({ ...sampleTenants[0], name }),
  labels: { name: 'tenant-edit.name' },
  saved: { created: 'tenant-edit.created', updated: 'tenant-edit.updated' },
  proves: {
    created: 'TEN-005',
    updated: 'TEN-004',
    gone: 'ROUTE-092',
  },
  gone: 'tenant-edit.gone',
  list: '/tenants',
  serve: ({ world }) => world.serves('listTenants', () => ({ status: 200, body: pageOf(sampleTenants) })),
})
