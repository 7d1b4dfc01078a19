import { expect, test } from 'vitest'
import { rightsOf, roles, type Flag } from '#machines/rules/accounts/rights.ts'
import { isForAccounts, mayEnter } from '../../src/app/guards.ts'
import { routes, type Route } from '../../src/app/routes/all-routes.ts'
import { camille } from '../support/samples/account.ts'

const flags = ['simpleSigning', 'directSignature', 'deferredSignature'] as const satisfies Flag[]
const on = (...these: Flag[]) => Object.fromEntries(flags.map((flag) => [flag, these.includes(flag)]))
const enters = (area: Route, tenant: Record<string, boolean>) =>
  roles
    .map((role) => ({ ...camille, role, rights: rightsOf(role), tenant: { ...camille.tenant, ...tenant } }))
    .map((account) => (mayEnter(account, area) ? 'Y' : '-'))
    .join(' ')

/**
 * Who enters which area, if the tenant has all flags, as ROUTE-120 says; columns: BASIC_USER, USER, MANAGER, ADMIN_TENANT,
 * ADMIN. The third is the flag without which nobody does.
 */
const table: [ids: string, area: Route, row: string, flag?: Flag][] = [
  ['RIGHT-018', 'profile', 'Y Y Y Y Y'],
  ['RIGHT-016', 'accounts', '- - - - Y'],
  ['RIGHT-016', 'editAccount', '- - - - Y'],
  ['RIGHT-016', 'newAccount', '- - - - Y'],
  ['RIGHT-020', 'tenantAccounts', '- - Y Y Y'],
  ['RIGHT-020', 'editTenantAccount', '- - Y Y Y'],
  ['RIGHT-020', 'newTenantAccount', '- - Y Y Y'],
  ['ACC-024', 'departures', '- - - Y Y'],
  ['RIGHT-032', 'sentInvites', '- - Y Y Y'],
  ['RIGHT-033', 'newInvite', '- - Y Y Y'],
  ['RIGHT-034', 'receivedInvites', 'Y Y Y Y Y'],
  ['RIGHT-024', 'tenants', '- - - - Y'],
  ['RIGHT-026', 'editTenant', '- - - - Y'],
  ['RIGHT-025', 'newTenant', '- - - - Y'],
  ['RIGHT-035', 'tenantParameters', '- - - Y Y'],
  ['the activity log', 'activity', '- - - Y Y'],
  ['RIGHT-047', 'webhooks', '- - - Y Y'],
  ['RIGHT-017', 'apiTokens', '- - Y Y Y'],
  ['RIGHT-019', 'contacts', '- Y Y Y Y'],
  ['RIGHT-027', 'userDashboard', '- Y Y Y Y'],
  ['RIGHT-028', 'managerDashboard', '- - Y Y Y'],
  ['RIGHT-029', 'adminDashboard', '- - - - Y'],
  ['ROUTE-120', 'newCertification', '- Y Y Y Y'],
  ['RIGHT-030', 'certifications', '- Y Y Y Y'],
  ['RIGHT-031', 'documents', '- Y Y Y Y'],
  ['RIGHT-031', 'deferredDocuments', '- Y Y Y Y', 'deferredSignature'],
  ['RIGHT-012 RIGHT-014', 'newRequest', '- Y Y Y Y', 'simpleSigning'],
  ['RIGHT-046', 'requests', '- Y Y Y Y'],
  ['RIGHT-046', 'requestsToSign', 'Y Y Y Y Y'],
  ['RIGHT-046', 'signedRequests', 'Y Y Y Y Y'],
  ['RIGHT-046', 'requestsInScope', '- - Y Y Y'],
  ['ROUTE-120', 'requestToRead', 'Y Y Y Y Y'],
  ['RIGHT-012 RIGHT-013', 'newBulkSending', '- Y Y Y Y', 'simpleSigning'],
  ['RIGHT-046', 'bulkSendings', '- Y Y Y Y'],
  ['RIGHT-013 RIGHT-015', 'templates', '- Y Y Y Y', 'simpleSigning'],
  ['RIGHT-021', 'groups', '- - Y Y Y'],
  ['RIGHT-023', 'editGroup', '- - Y Y Y'],
  ['RIGHT-022', 'newGroup', '- - Y Y Y'],
  ['INSP-001', 'inspector', '- - - - Y'],
]

test.each(table)('%s %s: %s', (_, area, row, flag) => {
  expect(enters(area, on(...flags))).toBe(row)
  expect(enters(area, on(...flags.filter((one) => one !== flag)))).toBe(flag ? '- - - - -' : row)
  expect(mayEnter(null, area)).toBe(false)
})

/** The pages that whoever enters another may enter, too; `home` has none of its own. */
const sameAs: Partial<Record<Route, Route>> = {
  security: 'profile',
  defaultSignature: 'profile',
  newContact: 'contacts',
  editContact: 'contacts',
  certification: 'certifications',
  editRequest: 'newRequest',
  requestDetail: 'requests',
  createdRequests: 'requests',
  bulkSending: 'bulkSendings',
  editTemplate: 'templates',
  newTemplate: 'templates',
  tenantDomains: 'editTenant',
  singleSignOn: 'tenantParameters',
  domains: 'tenantParameters',
  storage: 'tenantParameters',
  personalData: 'tenantParameters',
  tenantStorage: 'editTenant',
  accountHandover: 'editAccount',
  tenantAccountHandover: 'editTenantAccount',
  departureHandover: 'departures',
  webhookDeliveries: 'webhooks',
}

test.each(Object.entries(sameAs) as [Route, Route][])('%s is for those who may enter %s', (page, other) => {
  for (const flag of [...flags, undefined]) {
    const tenant = on(...flags.filter((one) => one !== flag))
    expect(enters(page, tenant)).toBe(enters(other, tenant))
  }
})

test('ROUTE-120 every page for accounts is in the tables', () => {
  const all = [...table.map(([, area]) => area), ...Object.keys(sameAs), 'home']
  expect(all.toSorted()).toEqual(routes.filter(isForAccounts).toSorted())
})

test('RIGHT-011 a certification needs direct signatures; with deferred ones alone it would have no mode', () => {
  expect(enters('newCertification', on('directSignature'))).toBe('- Y Y Y Y')
  expect(enters('newCertification', on('deferredSignature'))).toBe('- - - - -')
  expect(enters('newCertification', on('simpleSigning'))).toBe('- - - - -')
})

test('RIGHT-016 all accounts are for the role ADMIN, whatever rights another role has', () => {
  const account = { ...camille, role: 'ADMIN_TENANT' as const, rights: rightsOf('ADMIN') }
  expect(mayEnter(account, 'accounts')).toBe(false)
  expect(mayEnter({ ...account, role: 'ADMIN' }, 'accounts')).toBe(true)
})
