import { expect, test } from 'vitest'
import { isAtEntry } from '../../src/app/menus.ts'
import type { Route } from '../../src/app/routes/all-routes.ts'

test.each<[path: string, entry: Route]>([
  ['/simple-signature-requests', 'requests'],
  ['/simple-sign-detail/0a', 'requests'],
  ['/contacts/0a', 'contacts'],
  ['/create-contact', 'contacts'],
  ['/groups/0a', 'groups'],
  ['/create-group-tenant', 'groups'],
  ['/tenant-accounts/0a', 'tenantAccounts'],
  ['/create-account-tenant', 'tenantAccounts'],
  ['/departures/0a/handover', 'departures'],
  ['/invite-account-tenant', 'sentInvites'],
  ['/my-tenant-params', 'tenantParameters'],
  ['/my-tenant-params/single-sign-on', 'tenantParameters'],
  ['/my-tenant-params/domains', 'tenantParameters'],
  ['/accounts/0a', 'accounts'],
  ['/create-account', 'newAccount'],
  ['/tenants/0a', 'tenants'],
  ['/tenants/0a/domains', 'tenants'],
  ['/my-tenant-params/storage', 'tenantParameters'],
  ['/my-tenant-params/personal-data', 'tenantParameters'],
  ['/tenants/0a/storage', 'tenants'],
  ['/create-tenant', 'newTenant'],
  ['/webhooks/0a', 'webhooks'],
])('the menu marks one entry on %s: %s', (path, entry) => {
  const entries: Route[] = ['userDashboard', 'newRequest', 'requests', 'requestsToSign', 'contacts', 'check']
  const managed: Route[] = [
    'managerDashboard',
    'groups',
    'tenantAccounts',
    'departures',
    'sentInvites',
    'tenantParameters',
  ]
  const all: Route[] = [
    ...entries,
    ...managed,
    'activity',
    'webhooks',
    'adminDashboard',
    'accounts',
    'newAccount',
    'tenants',
    'newTenant',
  ]
  expect(all.filter((route) => isAtEntry(route, path))).toEqual([entry])
})
