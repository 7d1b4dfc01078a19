import { having, type Rows } from './row.ts'

const app = { layout: 'app' } as const
const forConfiguring = having('configureMyTenant')
const forTenants = having('consultTenants', 'patchTenants')

/** What managers and administrators look after. */
export const administrationRows = {
  managerDashboard: {
    path: '/dashboard-manager',
    screen: 'consumption',
    ...app,
    access: having('consultManagerDashboard'),
    side: 'manage',
  },
  groups: { path: '/groups', screen: 'group-list', ...app, access: having('consultGroups'), side: 'manage' },
  editGroup: {
    path: '/groups/:id',
    screen: 'group-edit',
    ...app,
    access: having('consultGroups', 'patchGroups'),
    parent: 'groups',
  },
  newGroup: {
    path: '/create-group-tenant',
    screen: 'group-edit',
    ...app,
    access: having('createGroups'),
    parent: 'groups',
  },
  /** The accounts of the own organisation. */
  tenantAccounts: {
    path: '/tenant-accounts',
    screen: 'account-list',
    ...app,
    access: having('consultUserList'),
    side: 'manage',
  },
  editTenantAccount: {
    path: '/tenant-accounts/:id',
    screen: 'account-edit',
    ...app,
    access: having('consultUserList', 'patchUserManager'),
    parent: 'tenantAccounts',
  },
  tenantAccountHandover: {
    path: '/tenant-accounts/:id/handover',
    screen: 'handover',
    ...app,
    access: having('consultUserList', 'patchUserManager'),
    parent: 'editTenantAccount',
  },
  newTenantAccount: {
    path: '/create-account-tenant',
    screen: 'account-edit',
    ...app,
    access: having('createUserManager'),
    parent: 'tenantAccounts',
  },
  /** The people who moved to another organisation and left something behind in their former one. */
  departures: {
    path: '/departures',
    screen: 'departure-list',
    ...app,
    access: forConfiguring,
    side: 'manage',
  },
  departureHandover: {
    path: '/departures/:id/handover',
    screen: 'handover',
    ...app,
    access: forConfiguring,
    parent: 'departures',
  },
  sentInvites: {
    path: '/tenant-invites',
    screen: 'invite-list',
    ...app,
    access: having('consultInvitesAccountTenant'),
    side: 'manage',
  },
  newInvite: {
    path: '/invite-account-tenant',
    screen: 'invite-edit',
    ...app,
    access: having('createInvitesAccountTenant'),
    parent: 'sentInvites',
  },
  tenantParameters: {
    path: '/my-tenant-params',
    screen: 'tenant-params',
    ...app,
    access: forConfiguring,
    side: 'manage',
  },
  singleSignOn: {
    path: '/my-tenant-params/single-sign-on',
    screen: 'single-sign-on',
    ...app,
    access: forConfiguring,
    parent: 'tenantParameters',
  },
  domains: {
    path: '/my-tenant-params/domains',
    screen: 'domains',
    ...app,
    access: forConfiguring,
    parent: 'tenantParameters',
  },
  storage: {
    path: '/my-tenant-params/storage',
    screen: 'storage',
    ...app,
    access: forConfiguring,
    parent: 'tenantParameters',
  },
  /** What the organisation has of one person. */
  personalData: {
    path: '/my-tenant-params/personal-data',
    screen: 'personal-data',
    ...app,
    access: forConfiguring,
    parent: 'tenantParameters',
  },
  activity: { path: '/activity', screen: 'activity-list', ...app, access: forConfiguring, side: 'manage' },
  webhooks: {
    path: '/webhooks',
    screen: 'webhook-list',
    ...app,
    access: having('createWebHook'),
    side: 'manage',
  },
  /** What was sent to a webhook. */
  webhookDeliveries: {
    path: '/webhooks/:id',
    screen: 'webhook-delivery-list',
    ...app,
    access: having('createWebHook'),
    parent: 'webhooks',
  },
  apiTokens: {
    path: '/channel-management',
    screen: 'api-token-list',
    ...app,
    access: having('createTokens'),
    user: 'own',
  },

  adminDashboard: {
    path: '/dashboard-admin',
    screen: 'consumption',
    ...app,
    access: having('consultAdminDashboard'),
    side: 'settings',
  },
  /** The accounts of all organisations. */
  accounts: {
    path: '/accounts',
    screen: 'account-list',
    ...app,
    access: { role: 'ADMIN', ...having('consultUserList', 'createUserAdmin') },
    side: 'settings',
  },
  editAccount: {
    path: '/accounts/:id',
    screen: 'account-edit',
    ...app,
    access: { role: 'ADMIN', ...having('consultUserList', 'createUserAdmin', 'patchUserAdmin') },
    parent: 'accounts',
  },
  accountHandover: {
    path: '/accounts/:id/handover',
    screen: 'handover',
    ...app,
    access: { role: 'ADMIN', ...having('consultUserList', 'createUserAdmin', 'patchUserAdmin') },
    parent: 'editAccount',
  },
  newAccount: {
    path: '/create-account',
    screen: 'account-edit',
    ...app,
    access: { role: 'ADMIN', ...having('createUserAdmin') },
    parent: 'accounts',
    side: 'settings',
  },
  tenants: { path: '/tenants', screen: 'tenant-list', ...app, access: having('consultTenants'), side: 'settings' },
  editTenant: { path: '/tenants/:id', screen: 'tenant-edit', ...app, access: forTenants, parent: 'tenants' },
  tenantDomains: { path: '/tenants/:id/domains', screen: 'domains', ...app, access: forTenants, parent: 'editTenant' },
  tenantStorage: { path: '/tenants/:id/storage', screen: 'storage', ...app, access: forTenants, parent: 'editTenant' },
  newTenant: {
    path: '/create-tenant',
    screen: 'tenant-edit',
    ...app,
    access: having('createTenants'),
    parent: 'tenants',
    side: 'settings',
  },
} as const satisfies Rows
