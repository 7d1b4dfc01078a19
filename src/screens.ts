/**
 * The module of each screen, by the stem of its file. The build reads from this table what a screen consists of, so that
 * the page names it (scripts/build/page-files.ts).
 */
export const screens = {
  'account-edit': () => import('./screens/account-edit.screen.tsx'),
  'account-list': () => import('./screens/account-list.screen.tsx'),
  activation: () => import('./screens/activation.screen.tsx'),
  'activity-list': () => import('./screens/activity-list.screen.tsx'),
  'archived-terms': () => import('./screens/archived-terms.screen.tsx'),
  'channel-list': () => import('./screens/channel-list.screen.tsx'),
  'command-palette': () => import('./screens/command-palette.screen.tsx'),
  consumption: () => import('./screens/consumption.screen.tsx'),
  'contact-edit': () => import('./screens/contact-edit.screen.tsx'),
  'contact-list': () => import('./screens/contact-list.screen.tsx'),
  'cookie-consent': () => import('./screens/cookie-consent.screen.tsx'),
  domains: () => import('./screens/domains.screen.tsx'),
  'email-validation': () => import('./screens/email-validation.screen.tsx'),
  'expired-link': () => import('./screens/expired-link.screen.tsx'),
  'first-start': () => import('./screens/first-start.screen.tsx'),
  'forgotten-password': () => import('./screens/forgotten-password.screen.tsx'),
  'group-edit': () => import('./screens/group-edit.screen.tsx'),
  'group-list': () => import('./screens/group-list.screen.tsx'),
  'invite-edit': () => import('./screens/invite-edit.screen.tsx'),
  'invite-list': () => import('./screens/invite-list.screen.tsx'),
  'link-account': () => import('./screens/link-account.screen.tsx'),
  login: () => import('./screens/login.screen.tsx'),
  missing: () => import('./screens/missing.screen.tsx'),
  organisation: () => import('./screens/organisation.screen.tsx'),
  'own-requests': () => import('./screens/own-requests.screen.tsx'),
  profile: () => import('./screens/profile.screen.tsx'),
  'default-signature': () => import('./screens/default-signature.screen.tsx'),
  'received-invites': () => import('./screens/received-invites.screen.tsx'),
  'request-detail': () => import('./screens/request-detail.screen.tsx'),
  'request-list': () => import('./screens/request-list.screen.tsx'),
  'request-wizard': () => import('./screens/request-wizard.screen.tsx'),
  'reset-password': () => import('./screens/reset-password.screen.tsx'),
  security: () => import('./screens/security.screen.tsx'),
  'session-idle': () => import('./screens/session-idle.screen.tsx'),
  'signature-check': () => import('./screens/signature-check.screen.tsx'),
  signing: () => import('./screens/signing.screen.tsx'),
  'signing-end': () => import('./screens/signing-end.screen.tsx'),
  'single-sign-on': () => import('./screens/single-sign-on.screen.tsx'),
  'site-map': () => import('./screens/site-map.screen.tsx'),
  status: () => import('./screens/status.screen.tsx'),
  'tenant-edit': () => import('./screens/tenant-edit.screen.tsx'),
  'tenant-params': () => import('./screens/tenant-params.screen.tsx'),
  'tenant-list': () => import('./screens/tenant-list.screen.tsx'),
  terms: () => import('./screens/terms.screen.tsx'),
  'text-page': () => import('./screens/text-page.screen.tsx'),
  'two-factor': () => import('./screens/two-factor.screen.tsx'),
  'user-dashboard': () => import('./screens/user-dashboard.screen.tsx'),
}

export type Screen = keyof typeof screens

/** What the module of each screen exports. */
export type Modules = { [Name in Screen]: Awaited<ReturnType<(typeof screens)[Name]>> }
