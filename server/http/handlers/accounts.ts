import type { Ports } from '../../cases/ports.ts'
import { askForReset, resetPassword } from '../../cases/accounts/reset-password.ts'
import { activateAccount } from '../../cases/accounts/activation.ts'
import { acceptTerms, endSession, signIn } from '../../cases/accounts/session.ts'
import type { Handlers } from '../call.ts'
import { signedInAnswer } from './signed-in-answer.ts'

type Names = 'login' | 'acceptTerms' | 'getMe' | 'logout' | 'forgottenPassword' | 'resetPassword' | 'validateAccount'

/** Signing in and out, the current account, and choosing a password. */
export const accounts = (ports: Ports): Pick<Handlers, Names> => ({
  login: async ({ body, address, device, tokens }) =>
    signedInAnswer(await signIn(ports, body, { address, device, ...tokens })),

  acceptTerms: async ({ account }) => {
    await acceptTerms(ports, account.id)
    return { status: 204 }
  },

  getMe: async ({ account }) => ({ status: 200, body: account }),

  logout: async ({ tokens }) => {
    if (tokens.session !== undefined) await endSession(ports, tokens.session)
    return { status: 204, session: null }
  },

  forgottenPassword: async ({ body, address }) => {
    await askForReset(ports, body, { address })
    return { status: 204 }
  },

  resetPassword: async ({ link, body }) => {
    await resetPassword(ports, link, body.password)
    return { status: 204 }
  },

  validateAccount: async ({ link, body }) => {
    await activateAccount(ports, link, body.password)
    return { status: 204 }
  },
})
