import type { Ports } from '../../cases/ports.ts'
import { askForReset, resetPassword } from '../../cases/accounts/reset-password.ts'
import { acceptTerms, endSession, signIn } from '../../cases/accounts/session.ts'
import type { SignedIn } from '../../cases/accounts/start-session.ts'
import type { Handlers } from '../call.ts'

type Names = 'login' | 'acceptTerms' | 'getMe' | 'logout' | 'forgottenPassword' | 'resetPassword'

/** Signing in and out, the current account, and choosing a password. */
export const accounts = (ports: Ports): Pick<Handlers, Names> => ({
  login: async ({ body, address, device, tokens }) =>
    answerOf(await signIn(ports, body, { address, device, ...tokens })),

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
})

/** The answer that signs a browser in, or halfway in. */
const answerOf = ({ signIn: body, session, browser }: SignedIn) => ({
  status: 200 as const,
  body,
  session,
  ...(body.account && { headers: { 'paraph-account': body.account.id } }),
  ...(browser !== null && { browser }),
})
