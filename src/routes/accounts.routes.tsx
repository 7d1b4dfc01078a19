import { replace, type LoaderFunctionArgs } from 'react-router'
import { linkTab, type MailedLink } from '#api/browser/link-tab.ts'
import type { App } from '../app.ts'
import { patterns, to } from '../routes.ts'
import { guarding } from './guarding.ts'
import { screenRoute, type DomainRoutes } from './screen-route.tsx'

/**
 * Login with its second factor, passwords, how the account is protected, and the home address, which redirects to what the
 * account may see.
 */
export const accountRoutes = (app: App): DomainRoutes => ({
  frameless: [
    { path: '/', loader: guarding(app, 'home') },
    { path: patterns.home, loader: guarding(app, 'home') },
  ],
  app: [
    screenRoute(app, { route: 'profile', screen: 'profile' }, ({ profileScreen }) => profileScreen(app)),
    screenRoute(app, { route: 'defaultSignature', screen: 'default-signature' }, ({ defaultSignatureScreen }) =>
      defaultSignatureScreen(app),
    ),
    screenRoute(app, { route: 'security', screen: 'security' }, ({ securityScreen }) => securityScreen(app)),
    screenRoute(app, { route: 'receivedInvites', screen: 'received-invites' }, ({ receivedInvitesScreen }) =>
      receivedInvitesScreen(app),
    ),
  ],
  public: [
    screenRoute(app, { route: 'login', screen: 'login' }, ({ loginScreen }) => loginScreen(app)),
    screenRoute(app, { route: 'organisation', screen: 'organisation' }, ({ organisationScreen }) =>
      organisationScreen(app),
    ),
    screenRoute(app, { route: 'linkAccount', screen: 'link-account' }, ({ linkAccountScreen }) =>
      linkAccountScreen(app),
    ),
    screenRoute(app, { route: 'twoFactor', screen: 'two-factor' }, ({ twoFactorScreen }) => twoFactorScreen(app)),
    screenRoute(app, { route: 'forgottenPassword', screen: 'forgotten-password' }, ({ forgottenPasswordScreen }) =>
      forgottenPasswordScreen(app),
    ),
    {
      ...screenRoute(app, { route: 'resetPassword', screen: 'reset-password' }, ({ resetPasswordScreen }) =>
        resetPasswordScreen(app),
      ),
      ...takingToken('reset', { here: to.resetPassword(), without: to.forgottenPassword() }),
    },
    {
      ...screenRoute(app, { route: 'activation', screen: 'activation' }, ({ activationScreen }) =>
        activationScreen(app),
      ),
      ...takingToken('activation', { here: to.activation(), without: to.login() }),
    },
    {
      ...screenRoute(app, { route: 'emailValidation', screen: 'email-validation' }, ({ emailValidationScreen }) =>
        emailValidationScreen(app),
      ),
      ...takingToken('email', { here: to.emailValidation(), without: to.security() }),
    },
    {
      ...screenRoute(app, { route: 'firstStart', screen: 'first-start' }, ({ firstStartScreen }) =>
        firstStartScreen(app),
      ),
      // Without a token, the page says how to get one.
      ...takingToken('firstStart', { here: to.firstStart(), without: null }),
    },
  ],
})

/**
 * Takes the token of a mailed link out of the address, into the storage of this tab. `here` is the address of the page
 * without it, `without` where somebody goes who has none, if they go anywhere. A session that changes does not matter to the page.
 */
const takingToken = (link: MailedLink, { here, without }: { here: string; without: string | null }) => ({
  shouldRevalidate: () => false,
  loader: ({ params }: LoaderFunctionArgs) => {
    const { token } = params
    if (token !== undefined) {
      linkTab.keep(link, token)
      return replace(here)
    }
    return without !== null && linkTab.tokenOf(link) === null ? replace(without) : null
  },
})
