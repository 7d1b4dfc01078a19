import type { Mutant } from './mutant.ts'

const cases = 'server/cases/accounts'
const signIn = 'tests/server/accounts/two-factor-sign-in.test.ts'
const settings = 'tests/server/accounts/two-factor.test.ts'

/** Who somebody is, and how they prove it. */
export const accounts: Mutant[] = [
  {
    name: 'the code of an app is taken two steps away',
    file: `${cases}/two-factor/auth-app.ts`,
    find: 'const WINDOW = 1',
    replace: 'const WINDOW = 2',
    test: signIn,
    title: 'none further away',
  },
  {
    name: 'a mailed code has a sixth try',
    file: `${cases}/two-factor/email-codes.ts`,
    find: 'const MAX_TRIES = 5',
    replace: 'const MAX_TRIES = 6',
    test: signIn,
    title: 'the fifth wrong one ends the code',
  },
  {
    name: 'a mailed code is not used up',
    file: `${cases}/two-factor/email-codes.ts`,
    find: '    await dropSessionCode(tx, session)\n',
    replace: '',
    test: settings,
    title: 'API-018',
  },
  {
    name: 'an app is switched on by a secret of yesterday',
    file: `${cases}/two-factor/methods.ts`,
    find: ' && at.getTime() - waiting.since.getTime() < SETTING_UP',
    replace: '',
    test: settings,
    title: 'later than 15 minutes',
  },
  {
    name: 'an administrator switches off the second factor of another tenant',
    file: `${cases}/management.ts`,
    find: '(tenant === undefined || row.tenant.id === tenant)',
    replace: 'true',
    test: settings,
    title: 'RIGHT-007',
  },
  {
    name: 'recovery codes outlive the last second factor',
    file: `${cases}/two-factor/methods.ts`,
    find: 'if (!isNeeded(after)) await dropRecoveryCodes(tx, accountId)',
    replace: '',
    test: settings,
    title: 'API-019',
  },
  {
    name: 'a passkey signs in to a disabled account',
    file: `${cases}/passkey-login.ts`,
    find: ' || standing.isDisabled',
    replace: '',
    test: 'tests/server/accounts/passkeys.test.ts',
    title: 'the account is disabled',
  },
  {
    name: 'a passkey signs in without a check of who uses it',
    file: `${cases}/passkey-login.ts`,
    find: 'requireUserVerification: true',
    replace: 'requireUserVerification: false',
    test: 'tests/server/accounts/passkeys.test.ts',
    title: 'is refused',
  },
  {
    name: 'a new password leaves the other sessions',
    file: `${cases}/change-password.ts`,
    find: '  await dropSessionsOf(tx, id)\n',
    replace: '',
    test: 'tests/server/accounts/own-sessions.test.ts',
    title: 'a new password ends all other sessions',
  },
  {
    name: 'the password at an open browser can be guessed for ever',
    file: `${cases}/own-sessions.ts`,
    find: "if (retryAfter > 0) throw new Refused('TooManyAttemptsException', { retryAfter })",
    replace: '',
    test: 'tests/server/accounts/own-sessions.test.ts',
    title: 'after five locked',
  },
  {
    name: 'a disabled account keeps its sessions',
    file: 'server/cases/administration/change-account.ts',
    find: '    if (isDemoted || (disabled && !isDisabled)) await dropSessionsOf(tx, id)\n',
    replace: '',
    test: 'tests/server/accounts/disabling.test.ts',
  },
  {
    name: 'the last administrator of a tenant is disabled',
    file: 'server/cases/administration/change-account.ts',
    find: "throw new Refused('LastAdministratorException')",
    replace: '{}',
    test: 'tests/server/accounts/disabling.test.ts',
    title: 'the last active administrator',
  },
]
