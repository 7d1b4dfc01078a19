import { expect } from '@playwright/test'
import { matchPath } from 'react-router'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { pages, routes } from '../../../src/app/routes/all-routes.ts'
import { camille } from '../../support/samples/account.ts'
import { test } from '../../support/walks/stage.ts'

const ID = '64a1f0c2b7e94d3f8a60c101'
const tenant = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const everything = { ...camille, tenant, role: 'ADMIN' as const, rights: rightsOf('ADMIN') }

/** The requirement, an address, and the rights without any of which it shows nothing, by hand (platform, section 6). */
const gates = [
  ['RIGHT-012', '/simple-signature', ['createSimpleSignatureRequest']],
  ['RIGHT-016', '/accounts', ['consultUserList', 'createUserAdmin']],
  ['RIGHT-017', '/channel-management', ['createTokens']],
  ['RIGHT-018', '/profile', ['patchUserSelf']],
  ['RIGHT-019 CONT-003', '/contacts', ['createContacts']],
  ['RIGHT-020', '/tenant-accounts', ['consultUserList']],
  ['RIGHT-021', '/groups', ['consultGroups']],
  ['RIGHT-022', '/create-group-tenant', ['createGroups']],
  ['RIGHT-023', `/groups/${ID}`, ['patchGroups']],
  ['RIGHT-024', '/tenants', ['consultTenants']],
  ['RIGHT-025', '/create-tenant', ['createTenants']],
  ['RIGHT-026', `/tenants/${ID}`, ['patchTenants']],
  ['RIGHT-027', '/dashboard', ['consultUserDashboard']],
  ['RIGHT-028', '/dashboard-manager', ['consultManagerDashboard']],
  ['RIGHT-029', '/dashboard-admin', ['consultAdminDashboard']],
  ['RIGHT-030', '/certification-requests', ['consultJobs']],
  ['RIGHT-031', '/certification-documents', ['consultFiles']],
  ['RIGHT-031', '/deferred-certification-documents', ['consultFiles']],
  ['RIGHT-032', '/tenant-invites', ['consultInvitesAccountTenant']],
  ['RIGHT-033', '/invite-account-tenant', ['createInvitesAccountTenant']],
  ['RIGHT-034', '/my-tenant-invites', ['consultMyTenantInvites']],
  ['RIGHT-035', '/my-tenant-params', ['configureMyTenant']],
  ['RIGHT-046', '/simple-signature-requests', ['consultSimpleSignRequests']],
  ['RIGHT-046', '/signer-account-requests/to-sign', ['consultMyRequestsToSign']],
  ['RIGHT-046', '/signer-account-requests/signed', ['consultMySignedRequests']],
  ['RIGHT-046', '/signer-account-requests/group-requests', ['consultRequestInScope']],
] as const

test('an address shows nothing to an administrator who lacks one of its rights', async ({ stage }) => {
  const { page, world, say } = stage
  test.setTimeout(120_000)
  // An address that leads nowhere would show nothing, too.
  const isThere = (address: string) => routes.some((route) => matchPath(pages[route].path, address) !== null)
  expect(gates.filter(([, address]) => !isThere(address))).toEqual([])
  const nothing = page.getByRole('heading', { level: 1, name: say({ id: 'missing.page' }), exact: true })
  const opens = async (address: string, account: typeof everything) => {
    await page.goto(address)
    await world.answers('getMe', 200, account)
    await expect(nothing).toBeVisible()
    await expect(page).toHaveURL(address)
    await world.end()
  }
  for (const [id, address, rights] of gates)
    for (const right of rights)
      await test.step(`${id} ${address} needs ${right}`, () =>
        opens(address, { ...everything, rights: { ...everything.rights, [right]: false } }))
  await test.step('RIGHT-012 /simple-signature needs simple signatures in the organisation', () =>
    opens('/simple-signature', { ...everything, tenant: { ...tenant, simpleSigning: false } }))
  await test.step('RIGHT-016 /accounts needs the role of an administrator', () =>
    opens('/accounts', { ...everything, role: 'MANAGER' as never }))
})
