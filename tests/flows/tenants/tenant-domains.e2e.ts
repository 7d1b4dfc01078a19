import { operator, TENANT_ID } from '../../support/sample-organisation.ts'
import { driveDomains } from './domains-stage.ts'
import { tenantDomainsPaths } from './tenant-domains.paths.ts'

driveDomains({
  of: 'platform',
  address: `/tenants/${TENANT_ID}/domains`,
  account: operator,
  paths: tenantDomainsPaths,
})
