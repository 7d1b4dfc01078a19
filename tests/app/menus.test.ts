import { expect, test } from 'vitest'
import { rightsOf, type Role } from '#machines/rules/accounts/rights.ts'
import { helpOn } from '#machines/rules/platform/help-section.ts'
import { panelsOf } from '#machines/rules/platform/panels.ts'
import { helpAt, menuOf, userMenuOf, wholeMenuOf } from '../../src/app/menus.ts'
import { pages, routes as allRoutes } from '../../src/app/routes/all-routes.ts'
import { camille } from '../support/samples/account.ts'
import { manuals } from '../support/samples/texts.ts'

const all = { ...camille.tenant, simpleSigning: true, directSignature: true, deferredSignature: true }
const accountOf = (role: Role, tenant = all) => ({ ...camille, role, rights: rightsOf(role), tenant })
const menuFor = (role: Role, tenant = all) =>
  Object.fromEntries(wholeMenuOf(accountOf(role, tenant)).map(({ of, routes }) => [of, routes]))

const signature = ['newRequest', 'requests', 'requestsToSign', 'newTemplate', 'templates', 'bulkSendings', 'contacts']
const certification = ['newCertification', 'certifications', 'documents', 'deferredDocuments']
const manage = ['managerDashboard', 'groups', 'tenantAccounts', 'sentInvites']
const administered = [
  ...manage.slice(0, 3),
  'departures',
  ...manage.slice(3),
  'tenantParameters',
  'activity',
  'webhooks',
]
const user = {
  start: ['userDashboard'],
  signature,
  certification,
  check: ['check'],
}

test('SHELL-050 SHELL-052 an account that only signs has exactly four entries', () => {
  expect(menuFor('BASIC_USER')).toEqual({
    start: ['requestsToSign', 'signedRequests', 'receivedInvites', 'check'],
  })
})

test('SHELL-058 SHELL-059 a user has signature and certification; nothing to manage', () => {
  expect(menuFor('USER')).toEqual(user)
})

test('SHELL-062 a manager manages, and only administrators of the tenant its parameters', () => {
  expect(menuFor('MANAGER')).toEqual({ ...user, manage })
  expect(menuFor('ADMIN_TENANT')).toEqual({
    ...user,
    manage: administered,
  })
})

test('SHELL-063 INSP-001 settings, and the inspector with them, are for platform administrators', () => {
  expect(menuFor('ADMIN')).toEqual({
    ...user,
    manage: administered,
    settings: ['adminDashboard', 'accounts', 'newAccount', 'tenants', 'newTenant', 'inspector'],
  })
})

test('what the tenant has not switched on is left out', () => {
  const none = { ...all, simpleSigning: false, directSignature: false, deferredSignature: false }
  expect(menuFor('USER', none)).toEqual({
    start: ['userDashboard'],
    signature: ['requests', 'requestsToSign', 'bulkSendings', 'contacts'],
    certification: ['certifications', 'documents'],
    check: ['check'],
  })
})

test('SHELL-067 a group without an entry is not there', () => {
  const menu = menuOf(accountOf('USER')).map(({ of, routes }) => [of, routes])
  expect(menu).toEqual([
    ['start', ['userDashboard']],
    ['signature', ['newRequest', 'requests', 'requestsToSign', 'newTemplate', 'templates', 'bulkSendings', 'contacts']],
    ['certification', ['newCertification', 'certifications', 'documents', 'deferredDocuments']],
    ['check', ['check']],
  ])
})

test('SHELL-064 SHELL-068 the user menu has what waits for the person and what is theirs, by right', () => {
  const of = (role: Role) => userMenuOf(accountOf(role)).map(({ routes }) => routes)
  const mine = ['requestsToSign', 'signedRequests', 'receivedInvites']
  expect(of('BASIC_USER')).toEqual([['profile', 'security']])
  expect(of('USER')).toEqual([mine, ['profile', 'security', 'contacts']])
  for (const role of ['MANAGER', 'ADMIN_TENANT', 'ADMIN'] as const)
    expect(of(role)).toEqual([mine, ['profile', 'security', 'contacts', 'apiTokens']])
})

test('help about a page is a panel of the user guide, in both languages', () => {
  const guides = [...manuals.get('user-guide')!.values()]
  expect(guides).toHaveLength(2)
  const topics = new Set(allRoutes.flatMap((route) => pages[route].help ?? []))
  for (const guide of guides) {
    const ids = panelsOf(guide).map(({ id }) => id)
    expect([...topics].filter((topic) => !ids.includes(topic))).toEqual([])
    // What helps is a task, not the introduction to several.
    const hasSteps = (topic: string) =>
      helpOn(topic, guide)?.blocks.some((block) => typeof block !== 'string' && 'steps' in block) ?? false
    expect([...topics].filter((topic) => !hasSteps(topic))).toEqual([])
  }
  expect(helpAt('/simple-signature')).toBe('send')
  expect(helpAt(`/simple-sign-detail/${'a'.repeat(24)}`)).toBe('waiting')
  expect(helpAt('/login')).toBeNull()
  expect(helpAt('/nowhere')).toBeNull()
})
