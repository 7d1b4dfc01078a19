import type { Area } from '#api/ports/administration/account-list.ports.ts'
import type { App } from '../app.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/** Dashboards, accounts, API tokens, the activity log, invitations, groups and tenants, for those who manage them. */
export const administrationRoutes = (app: App): DomainRoutes => {
  const accounts = (route: 'accounts' | 'tenantAccounts', area: Area) =>
    screenRoute(app, { route, screen: 'account-list' }, ({ accountListScreen }) => accountListScreen(app, area))
  const account = (route: 'newAccount' | 'editAccount' | 'newTenantAccount' | 'editTenantAccount', area: Area) =>
    screenRoute(app, { route, screen: 'account-edit' }, ({ accountEditScreen }) => accountEditScreen(app, area))
  const group = (route: 'newGroup' | 'editGroup') =>
    screenRoute(app, { route, screen: 'group-edit' }, ({ groupEditScreen }) => groupEditScreen(app))
  const tenant = (route: 'newTenant' | 'editTenant') =>
    screenRoute(app, { route, screen: 'tenant-edit' }, ({ tenantEditScreen }) => tenantEditScreen(app))
  const domains = (route: 'domains' | 'tenantDomains', whose: 'own' | 'any') =>
    screenRoute(app, { route, screen: 'domains' }, ({ domainsScreen }) => domainsScreen(app, whose))
  const dashboard = (route: 'managerDashboard' | 'adminDashboard') =>
    screenRoute(app, { route, screen: 'consumption' }, ({ consumptionScreen }) => consumptionScreen(app, route))
  return {
    app: [
      dashboard('managerDashboard'),
      dashboard('adminDashboard'),
      accounts('accounts', 'platform'),
      account('newAccount', 'platform'),
      account('editAccount', 'platform'),
      accounts('tenantAccounts', 'tenant'),
      account('newTenantAccount', 'tenant'),
      account('editTenantAccount', 'tenant'),
      screenRoute(app, { route: 'groups', screen: 'group-list' }, ({ groupListScreen }) => groupListScreen(app)),
      screenRoute(app, { route: 'tenants', screen: 'tenant-list' }, ({ tenantListScreen }) => tenantListScreen(app)),
      screenRoute(app, { route: 'tenantParameters', screen: 'tenant-params' }, ({ tenantParamsScreen }) =>
        tenantParamsScreen(app),
      ),
      screenRoute(app, { route: 'singleSignOn', screen: 'single-sign-on' }, ({ singleSignOnScreen }) =>
        singleSignOnScreen(app),
      ),
      domains('domains', 'own'),
      tenant('newTenant'),
      tenant('editTenant'),
      domains('tenantDomains', 'any'),
      screenRoute(app, { route: 'sentInvites', screen: 'invite-list' }, ({ inviteListScreen }) =>
        inviteListScreen(app),
      ),
      screenRoute(app, { route: 'newInvite', screen: 'invite-edit' }, ({ inviteEditScreen }) => inviteEditScreen(app)),
      screenRoute(app, { route: 'activity', screen: 'activity-list' }, ({ activityListScreen }) =>
        activityListScreen(app),
      ),
      screenRoute(app, { route: 'channels', screen: 'channel-list' }, ({ channelListScreen }) =>
        channelListScreen(app),
      ),
      group('newGroup'),
      group('editGroup'),
    ],
  }
}
