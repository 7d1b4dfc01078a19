import type { Ports } from '../../cases/ports.ts'
import { checkPurpose } from '../../cases/accounts/account-links.ts'
import { checkFirstStartLink, createFirstAccount } from '../../cases/accounts/first-start.ts'
import { askForReset, resetPassword } from '../../cases/accounts/reset-password.ts'
import { activateAccount } from '../../cases/accounts/activation.ts'
import { acceptTerms, endSession, signIn } from '../../cases/accounts/session.ts'
import { endAtProvider } from '../../cases/accounts/single-sign-on/provider-session.ts'
import type { Handlers } from '../call.ts'
import { signInAnswer } from '../kit/sign-in-answer.ts'

type Names =
  | 'login'
  | 'acceptTerms'
  | 'getMe'
  | 'logout'
  | 'forgottenPassword'
  | 'checkResetLink'
  | 'resetPassword'
  | 'checkActivationLink'
  | 'validateAccount'
  | 'createFirstAccount'
  | 'checkFirstStartLink'

/** Signing in and out, the current account, and choosing a password. */
export const accounts = (ports: Ports): Pick<Handlers, Names> => ({
  login: async ({ body, address, device, tokens }) =>
    signInAnswer(await signIn(ports, body, { address, device, ...tokens })),

  acceptTerms: async ({ account }) => {
    await acceptTerms(ports, account.id)
    return { status: 204 }
  },

  getMe: async ({ account }) => ({ status: 200, body: account }),

  logout: async ({ tokens }) => {
    if (tokens.session === undefined) return { status: 204, session: null }
    const elsewhere = await endAtProvider(ports, tokens.session)
    await endSession(ports, tokens.session)
    return elsewhere === null
      ? { status: 204, session: null }
      : { status: 200, session: null, body: { endSession: elsewhere } }
  },

  forgottenPassword: async ({ body, address }) => {
    await askForReset(ports, body, { address })
    return { status: 204 }
  },

  checkResetLink: async ({ link }) => {
    checkPurpose(link, 'reset')
    return { status: 204 }
  },

  resetPassword: async ({ link, body }) => {
    await resetPassword(ports, link, body.password)
    return { status: 204 }
  },

  checkActivationLink: async ({ link }) => {
    checkPurpose(link, 'activation')
    return { status: 204 }
  },

  validateAccount: async ({ link, body }) => {
    await activateAccount(ports, link, body.password)
    return { status: 204 }
  },

  createFirstAccount: async ({ body }) => {
    await createFirstAccount(ports, body)
    return { status: 204 }
  },

  checkFirstStartLink: async ({ body }) => {
    await checkFirstStartLink(ports, body.token)
    return { status: 204 }
  },
})
