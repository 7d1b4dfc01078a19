import { expect, test } from 'vitest'
import { menuOf, userMenuOf } from '#machines/rules/accounts/menu.ts'
import { rightsOf, type Role } from '#machines/rules/accounts/rights.ts'
import { camille } from '../../support/samples/account.ts'

const all = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const accountOf = (role: Role, tenant = all) => ({ ...camille, role, rights: rightsOf(role), tenant })
const menuFor = (role: Role, tenant = all) =>
  Object.fromEntries(
    menuOf(accountOf(role, tenant), () => true).map(({ of, routes }) => [`${of} ${routes[0]}`, routes]),
  )

const signature = ['newRequest', 'requests', 'requestsToSign', 'newTemplate', 'templates', 'contacts']
const certification = ['newCertification', 'certifications', 'documents', 'deferredDocuments']
const manage = ['managerDashboard', 'groups', 'tenantAccounts', 'sentInvites']
const user = {
  'open userDashboard': ['userDashboard'],
  'signature newRequest': signature,
  'certification newCertification': certification,
  'open check': ['check'],
}

test('SHELL-050 SHELL-052 an account that only signs has exactly four entries', () => {
  expect(menuFor('BASIC_USER')).toEqual({
    'open requestsToSign': ['requestsToSign', 'signedRequests', 'receivedInvites', 'check'],
  })
})

test('SHELL-058 SHELL-059 a user has signature and certification; nothing to manage', () => {
  expect(menuFor('USER')).toEqual(user)
})

test('SHELL-062 a manager manages, and only administrators of the tenant its parameters', () => {
  expect(menuFor('MANAGER')).toEqual({ ...user, 'manage managerDashboard': manage })
  expect(menuFor('ADMIN_TENANT')).toEqual({
    ...user,
    'manage managerDashboard': [...manage, 'tenantParameters', 'activity'],
  })
})

test('SHELL-063 settings are for platform administrators', () => {
  expect(menuFor('ADMIN')).toEqual({
    ...user,
    'manage managerDashboard': [...manage, 'tenantParameters', 'activity'],
    'settings adminDashboard': ['adminDashboard', 'accounts', 'newAccount', 'tenants', 'newTenant'],
  })
})

test('what the tenant has not switched on is left out', () => {
  const none = { ...all, simpleSigning: false, directSignature: false, deferredSignature: false }
  expect(menuFor('USER', none)).toEqual({
    'open userDashboard': ['userDashboard'],
    'signature requests': ['requests', 'requestsToSign', 'contacts'],
    'certification certifications': ['certifications', 'documents'],
    'open check': ['check'],
  })
})

test('SHELL-067 a group without an entry is not there, and an entry without a screen neither', () => {
  const menu = menuOf(accountOf('ADMIN'), (route) => ['requests', 'check', 'groups'].includes(route))
  expect(menu).toEqual([
    { of: 'signature', routes: ['requests'] },
    { of: 'open', routes: ['check'] },
    { of: 'manage', routes: ['groups'] },
  ])
})

test('SHELL-064 SHELL-068 the user menu has what waits for the person and what is theirs, by right', () => {
  const of = (role: Role) => userMenuOf(accountOf(role), () => true)
  const mine = ['requestsToSign', 'signedRequests', 'receivedInvites']
  expect(of('BASIC_USER')).toEqual([['profile', 'security']])
  expect(of('USER')).toEqual([mine, ['profile', 'security', 'contacts']])
  for (const role of ['MANAGER', 'ADMIN_TENANT', 'ADMIN'] as const)
    expect(of(role)).toEqual([mine, ['profile', 'security', 'contacts', 'channels']])
  expect(userMenuOf(accountOf('USER'), (route) => route === 'security')).toEqual([['security']])
})
