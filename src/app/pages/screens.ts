import type { ComponentType } from 'react'
import type { App } from '../app.ts'
import type { RouteOf, ScreenName } from '../routes/all-routes.ts'

/** What the module of a screen exports: it creates the component of one of its pages. */
type Module<Name extends ScreenName> = { screen: (app: App, route: RouteOf<Name>) => ComponentType }

/** The module of each screen, by the stem of its file: exactly those that the table of pages names. */
export const screens = {
  'account-edit': () => import('./account-edit.screen.tsx'),
  'account-list': () => import('./account-list.screen.tsx'),
  activation: () => import('./activation.screen.tsx'),
  'activity-list': () => import('./activity-list.screen.tsx'),
  'archived-terms': () => import('./archived-terms.screen.tsx'),
  'channel-list': () => import('./channel-list.screen.tsx'),
  consumption: () => import('./consumption.screen.tsx'),
  'contact-edit': () => import('./contact-edit.screen.tsx'),
  'contact-list': () => import('./contact-list.screen.tsx'),
  'copy-request': () => import('./copy-request.screen.tsx'),
  'default-signature': () => import('./default-signature.screen.tsx'),
  domains: () => import('./domains.screen.tsx'),
  'email-validation': () => import('./email-validation.screen.tsx'),
  'expired-link': () => import('./expired-link.screen.tsx'),
  'first-start': () => import('./first-start.screen.tsx'),
  'forgotten-password': () => import('./forgotten-password.screen.tsx'),
  'group-edit': () => import('./group-edit.screen.tsx'),
  'group-list': () => import('./group-list.screen.tsx'),
  'invite-edit': () => import('./invite-edit.screen.tsx'),
  'invite-list': () => import('./invite-list.screen.tsx'),
  'link-account': () => import('./link-account.screen.tsx'),
  login: () => import('./login.screen.tsx'),
  organisation: () => import('./organisation.screen.tsx'),
  'own-requests': () => import('./own-requests.screen.tsx'),
  profile: () => import('./profile.screen.tsx'),
  'received-invites': () => import('./received-invites.screen.tsx'),
  'request-detail': () => import('./request-detail.screen.tsx'),
  'request-list': () => import('./request-list.screen.tsx'),
  'request-wizard': () => import('./request-wizard.screen.tsx'),
  'reset-password': () => import('./reset-password.screen.tsx'),
  security: () => import('./security.screen.tsx'),
  'signature-check': () => import('./signature-check.screen.tsx'),
  signing: () => import('./signing.screen.tsx'),
  'signing-end': () => import('./signing-end.screen.tsx'),
  'single-sign-on': () => import('./single-sign-on.screen.tsx'),
  'site-map': () => import('./site-map.screen.tsx'),
  status: () => import('./status.screen.tsx'),
  'tenant-edit': () => import('./tenant-edit.screen.tsx'),
  'tenant-list': () => import('./tenant-list.screen.tsx'),
  'tenant-params': () => import('./tenant-params.screen.tsx'),
  terms: () => import('./terms.screen.tsx'),
  'text-page': () => import('./text-page.screen.tsx'),
  'two-factor': () => import('./two-factor.screen.tsx'),
  'user-dashboard': () => import('./user-dashboard.screen.tsx'),
} satisfies { [Name in ScreenName]: () => Promise<Module<Name>> }
