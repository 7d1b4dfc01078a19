import type { components } from '#openapi'
import { guard, type Route } from './guards.ts'

type Account = components['schemas']['Account']

/** A part of the side menu; `open` ones have no heading. */
export type MenuGroup = { of: 'open' | 'signature' | 'certification' | 'manage' | 'settings'; routes: Route[] }

/** The menu of an account that only signs (SHELL-050). */
const forSigners: MenuGroup[] = [
  { of: 'open', routes: ['requestsToSign', 'signedRequests', 'receivedInvites', 'check'] },
]

/** The menu of every other account (SHELL-057 to SHELL-063), before its rights are looked at. */
const forOthers: MenuGroup[] = [
  { of: 'open', routes: ['userDashboard'] },
  { of: 'signature', routes: ['newRequest', 'requests', 'requestsToSign', 'newTemplate', 'templates', 'contacts'] },
  { of: 'certification', routes: ['newCertification', 'certifications', 'documents', 'deferredDocuments'] },
  { of: 'open', routes: ['check'] },
  {
    of: 'manage',
    routes: ['managerDashboard', 'groups', 'tenantAccounts', 'sentInvites', 'tenantParameters', 'activity'],
  },
  { of: 'settings', routes: ['adminDashboard', 'accounts', 'newAccount', 'tenants', 'newTenant'] },
]

/** The menu of the person, before their rights are looked at: what they are asked for, and what is theirs. */
const forPersons: [mine: Route[], own: Route[]] = [
  ['requestsToSign', 'signedRequests', 'receivedInvites'],
  ['profile', 'security', 'contacts', 'channels'],
]

/**
 * The entries of the user menu, in groups: the routes that an account may see and that have a screen. Who only signs has
 * the first group in the side menu (SHELL-050, SHELL-064, SHELL-068).
 */
export const userMenuOf = (account: Account, hasScreen: (route: Route) => boolean): Route[][] =>
  (account.role === 'BASIC_USER' ? forPersons.slice(1) : forPersons)
    .map((routes) => routes.filter((route) => hasScreen(route) && guard(route, account) === 'allow'))
    .filter((routes) => routes.length > 0)

/**
 * The side menu of an account, in order: the routes that it may see and that have a screen. A group without any is left
 * out (SHELL-067).
 */
export const menuOf = (account: Account, hasScreen: (route: Route) => boolean): MenuGroup[] =>
  (account.role === 'BASIC_USER' ? forSigners : forOthers)
    .map(({ of, routes }) => ({
      of,
      routes: routes.filter((route) => hasScreen(route) && guard(route, account) === 'allow'),
    }))
    .filter(({ routes }) => routes.length > 0)
