import type { components } from '#openapi'
import { verdictOf, type Verdict } from '#machines/rules/accounts/guards.ts'
import { isDevelopment } from './development.ts'
import { pages, type Route } from './routes/all-routes.ts'

type Account = components['schemas']['Account']

/** Who may see a page, as far as accounts matter: what a signer's link leads to is asked for by its loader. */
const accessOf = (route: Route) => {
  const { access } = pages[route]
  if (route === 'inspector' && isDevelopment) return 'everybody'
  return access === 'link' ? 'everybody' : access
}

/** Whether a page can be shown before the session is known. */
export const isForEverybody = (route: Route): boolean => accessOf(route) === 'everybody'

/** Whether a page is for people who are signing in. */
export const isForGuests = (route: Route): boolean => accessOf(route) === 'guests'

/** Whether a page requires an account. */
export const isForAccounts = (route: Route): boolean => !isForEverybody(route) && !isForGuests(route)

/** What `account` (null if nobody is signed in) finds at a page. */
export const guard = (route: Route, account: Account | null): Verdict =>
  route === 'home' && account ? 'landing' : verdictOf(accessOf(route), account)

/** Whether an account may enter a page. */
export const mayEnter = (account: Account | null, route: Route): boolean => guard(route, account) === 'allow'

/** The start page of an account (ROUTE-036); of a visitor if it is null. */
export const landingOf = (account: Account | null) =>
  (['userDashboard', 'requests', 'signedRequests'] as const).find((route) => mayEnter(account, route)) ?? 'check'
