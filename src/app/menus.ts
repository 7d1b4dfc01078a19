import { matchPath } from 'react-router'
import type { components } from '#openapi'
import { mayEnter } from './guards.ts'
import { isBuilt, pages, routes, type Route, type RouteWith } from './routes/all-routes.ts'

type Account = components['schemas']['Account']
type Place = 'side' | 'signers' | 'user' | 'siteMap' | 'foot' | 'visitors'

/** The pages with a place in a menu, in their order. */
const placedIn = <One extends Place>(place: One) =>
  routes.filter((route): route is RouteWith<One> => pages[route][place] != null)

/** The pages of a menu in groups; a group without one is left out (SHELL-067). */
const grouped = <Of extends string, One extends Route>(
  groups: readonly Of[],
  all: readonly One[],
  groupOf: (route: One) => Of | null | undefined,
) =>
  groups
    .map((of) => ({ of, routes: all.filter((route) => groupOf(route) === of) }))
    .filter((group) => group.routes.length > 0)

/**
 * The side menu of an account: the pages that it may enter, with or without a screen. People who only sign have one group
 * (SHELL-050, SHELL-057 to SHELL-063).
 */
export function wholeMenuOf(account: Account) {
  const place = account.role === 'BASIC_USER' ? 'signers' : 'side'
  const all = placedIn(place).filter((route) => mayEnter(account, route))
  return grouped(['start', 'signature', 'certification', 'check', 'manage', 'settings'], all, (route) =>
    place === 'signers' ? 'start' : pages[route].side,
  )
}

/** The user menu of an account. People who only sign have its first group in the side menu (SHELL-064, SHELL-068). */
export function userMenuOf(account: Account) {
  const all = placedIn('user').filter(isBuilt)
  return grouped(
    account.role === 'BASIC_USER' ? ['own'] : ['asked', 'own'],
    all.filter((route) => mayEnter(account, route)),
    (route) => pages[route].user,
  )
}

/** The side menu of an account: the pages that it may enter and that have a screen. */
export const menuOf = (account: Account) =>
  wholeMenuOf(account)
    .map(({ of, routes: all }) => ({ of, routes: all.filter(isBuilt) }))
    .filter((group) => group.routes.length > 0)

/** The pages that need no account, for the site map (MAN-031). */
export const siteMap = grouped(
  ['use', 'account', 'help', 'legal'],
  placedIn('siteMap').filter(isBuilt),
  (route) => pages[route].siteMap,
)

/** The pages of the footer. */
export const foot = grouped(['site', 'legal', 'help'], placedIn('foot').filter(isBuilt), (route) => pages[route].foot)

/** The pages in the header for visitors. */
export const visitorMenu = placedIn('visitors').filter(isBuilt)

/** The topic of the user guide that helps with the page with this path; null if there is none. */
export const helpAt = (path: string): string | null => {
  const route = routes.find((one) => matchPath(pages[one].path, path) !== null)
  return (route && pages[route].help) ?? null
}

/** Whether the page with this path belongs to the entry of the menu for `route`: it is that page, or one below it. */
export function isAtEntry(route: Route, path: string): boolean {
  let at = routes.find((one) => matchPath(pages[one].path, path) !== null)
  while (at !== undefined && at !== route && pages[at].side === undefined) at = pages[at].parent
  return at === route
}
