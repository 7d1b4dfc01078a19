import { having, type Rows } from './row.ts'

const forEach = having('patchUserSelf')

/** Login with its second factor, passwords, how the account is protected, and what is one's own. */
export const accountRows = {
  home: { path: '/home', screen: null, layout: 'frameless', access: 'anyAccount' },

  login: { path: '/login', screen: 'login', layout: 'public', access: 'guests', siteMap: 'account' },
  organisation: {
    path: '/login/sso/:slug?',
    screen: 'organisation',
    layout: 'public',
    access: 'everybody',
    siteMap: 'account',
  },
  /** Where an account is linked to the person that its organisation has signed in. */
  linkAccount: { path: '/login/link', screen: 'link-account', layout: 'public', access: 'everybody', siteMap: null },
  twoFactor: { path: '/two-factor-auth', screen: 'two-factor', layout: 'public', access: 'guests', siteMap: null },
  forgottenPassword: {
    path: '/forgotten-password',
    screen: 'forgotten-password',
    layout: 'public',
    access: 'everybody',
    siteMap: 'account',
  },
  resetPassword: {
    path: '/reset-password/:token?',
    screen: 'reset-password',
    layout: 'public',
    access: 'everybody',
    siteMap: null,
    token: { of: 'reset', without: 'forgottenPassword' },
  },
  activation: {
    path: '/activation/:token?',
    screen: 'activation',
    layout: 'public',
    access: 'everybody',
    siteMap: null,
    token: { of: 'activation', without: 'login' },
  },
  /** Where a new mail address is confirmed. */
  emailValidation: {
    path: '/validation/:token?',
    screen: 'email-validation',
    layout: 'public',
    access: 'everybody',
    siteMap: null,
    token: { of: 'email', without: 'security' },
  },
  /** Where the first account is created; the server prints the link. Without its token, the page says how to get one. */
  firstStart: {
    path: '/first-start/:token?',
    screen: 'first-start',
    layout: 'public',
    access: 'everybody',
    siteMap: null,
    token: { of: 'firstStart', without: null },
  },
  /** Where a signer makes an account; the id of the request may take the place of the token. */
  registration: {
    path: '/register/:token',
    screen: 'registration',
    layout: 'public',
    access: 'everybody',
    siteMap: null,
  },

  receivedInvites: {
    path: '/my-tenant-invites',
    screen: 'received-invites',
    layout: 'app',
    access: having('consultMyTenantInvites'),
    signers: true,
    user: 'asked',
  },
  profile: { path: '/profile', screen: 'profile', layout: 'app', access: forEach, user: 'own' },
  /** How the account is protected. */
  security: {
    path: '/profile/security',
    screen: 'security',
    layout: 'app',
    access: forEach,
    user: 'own',
    help: 'password',
  },
  defaultSignature: {
    path: '/profile/default-signature',
    screen: 'default-signature',
    layout: 'app',
    access: forEach,
    parent: 'profile',
    help: 'default-signature',
  },
} as const satisfies Rows
