import type { PublicRoute } from '../accounts/guards.ts'

/**
 * Where each public page is in the site map. `null`: a link in a mail or an earlier step leads to it, and without them it
 * has nothing to show.
 */
const groupOf = {
  check: 'use',
  login: 'account',
  organisation: 'account',
  forgottenPassword: 'account',
  manual: 'help',
  questions: 'help',
  proofManual: 'help',
  apiManual: 'help',
  webhooksManual: 'help',
  embeddedManual: 'help',
  contactPage: 'help',
  terms: 'legal',
  archivedTerms: 'legal',
  legalNotice: 'legal',
  accessibility: 'legal',
  accessibilityPlan: 'legal',
  siteMap: 'legal',
  linkAccount: null,
  twoFactor: null,
  resetPassword: null,
  activation: null,
  emailValidation: null,
  firstStart: null,
  registration: null,
} as const satisfies Record<PublicRoute, string | null>

type GroupOf = typeof groupOf
/** A public page that the site map lists. */
export type MappedRoute = { [One in PublicRoute]: GroupOf[One] extends null ? never : One }[PublicRoute]
export type SiteMapGroup = GroupOf[MappedRoute]

const GROUPS: readonly SiteMapGroup[] = ['use', 'account', 'help', 'legal']

/** The pages of each group that `isBuilt`; groups without one are left out. */
export const groupsOfSiteMap = (
  isBuilt: (route: MappedRoute) => boolean,
): { group: SiteMapGroup; routes: MappedRoute[] }[] =>
  GROUPS.map((group) => ({
    group,
    routes: (Object.keys(groupOf) as MappedRoute[]).filter((route) => groupOf[route] === group && isBuilt(route)),
  })).filter(({ routes }) => routes.length > 0)
