import { expect, test } from 'vitest'
import { may, rights, rightsOf, roles, type Right } from '#machines/rules/accounts/rights.ts'
import { camille } from '../../support/samples/account.ts'

/** The matrix of RIGHT-006; columns: BASIC_USER, USER, MANAGER, ADMIN_TENANT, ADMIN. */
const matrix: Record<Right, string> = {
  configureMyTenant: '- - - Y Y',
  consultAdminDashboard: '- - - - Y',
  consultFiles: '- Y Y Y Y',
  consultGroups: '- - Y Y Y',
  consultInvitesAccountTenant: '- - Y Y Y',
  consultJobs: '- Y Y Y Y',
  consultManagerDashboard: '- - Y Y Y',
  consultMyRequestsToSign: 'Y Y Y Y Y',
  consultMySignedRequests: 'Y Y Y Y Y',
  consultMyTenantInvites: 'Y Y Y Y Y',
  consultSimpleSignRequests: '- Y Y Y Y',
  consultTenants: '- - - - Y',
  consultUserDashboard: '- Y Y Y Y',
  consultUserList: '- - Y Y Y',
  createContacts: '- Y Y Y Y',
  createDeferredSignatureRequest: '- Y Y Y Y',
  createGroups: '- - Y Y Y',
  createInvitesAccountTenant: '- - Y Y Y',
  createSignatureRequest: '- Y Y Y Y',
  createSimpleSignatureRequest: '- Y Y Y Y',
  createSimpleSignatureTemplate: '- Y Y Y Y',
  createTenants: '- - - - Y',
  createTokens: '- - Y Y Y',
  createUserAdmin: '- - - - Y',
  createUserManager: '- - Y Y Y',
  createWebHook: '- - - Y Y',
  createEmbeddedRequest: '- - Y Y Y',
  patchGroups: '- - Y Y Y',
  patchTenants: '- - - - Y',
  patchUserAdmin: '- - - - Y',
  patchUserManager: '- - Y Y Y',
  patchUserSelf: 'Y Y Y Y Y',
  consultAbout: 'Y Y Y Y Y',
  consultMetrics: '- - - - Y',
  consultQA: 'Y Y Y Y Y',
  consultUserGuide: 'Y Y Y Y Y',
  consultRequestInScope: '- - Y Y Y',
}

test.each(Object.entries(matrix) as [Right, string][])('RIGHT-006 %s: %s', (right, row) => {
  expect(roles.map((role) => (rightsOf(role)[right] ? 'Y' : '-')).join(' ')).toBe(row)
})

test('RIGHT-001 RIGHT-005 there are five roles and 37 rights', () => {
  expect(roles).toEqual(['BASIC_USER', 'USER', 'MANAGER', 'ADMIN_TENANT', 'ADMIN'])
  expect(rights.toSorted()).toEqual(Object.keys(matrix).toSorted())
  expect(rights).toHaveLength(37)
})

test('RIGHT-004 without a role there are no rights', () => {
  expect(Object.values(rightsOf(null))).toEqual(rights.map(() => false))
})

test.each(['createSimpleSignatureRequest', 'createSimpleSignatureTemplate'] as const)(
  'RIGHT-012 RIGHT-013 %s also requires the simpleSigning flag of the tenant',
  (right) => {
    const account = { rights: rightsOf('ADMIN'), tenant: camille.tenant }
    expect(may(account, right)).toBe(true)
    expect(may({ ...account, tenant: { ...camille.tenant, simpleSigning: false } }, right)).toBe(false)
    expect(may({ ...account, rights: rightsOf('BASIC_USER') }, right)).toBe(false)
  },
)
