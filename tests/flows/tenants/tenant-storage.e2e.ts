import { operator, TENANT_ID } from '../../support/sample-organisation.ts'
import { driveStorage } from './storage-stage.ts'
import { tenantStoragePaths } from './tenant-storage.paths.ts'

driveStorage({
  of: 'platform',
  address: `/tenants/${TENANT_ID}/storage`,
  account: operator,
  paths: tenantStoragePaths,
})
