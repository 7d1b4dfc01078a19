import type { Route } from '#machines/rules/accounts/guards.ts'
import { patterns, to } from './routes.ts'

/** The pages that belong to an entry of the menu besides its own; those that end with a slash, with all below them. */
const parts: Partial<Record<Route, readonly string[]>> = {
  requests: [to.requestDetail('')],
  contacts: [to.contact(''), to.newContact()],
  groups: [to.group(''), to.newGroup()],
  tenantAccounts: [to.tenantAccount(''), to.newTenantAccount()],
  sentInvites: [to.newInvite()],
  tenantParameters: [to.singleSignOn(), to.domains()],
  accounts: [to.account('')],
  tenants: [to.tenant('')],
}

/** Whether the page with this path belongs to the entry of the menu for `route`. */
export const isAtEntry = (route: Route, path: string): boolean =>
  path === patterns[route] ||
  (parts[route] ?? []).some((part) => (part.endsWith('/') ? path.startsWith(part) : path === part))
