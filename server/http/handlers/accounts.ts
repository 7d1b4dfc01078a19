import type { Ports } from '../../cases/ports.ts'
import { endSession, signIn } from '../../cases/accounts/session.ts'
import type { Handlers } from '../call.ts'

/** Signing in and out, and the current account. */
export const accounts = (ports: Ports): Pick<Handlers, 'login' | 'getMe' | 'logout'> => ({
  login: async ({ body, address, tokens }) => {
    const { account, session, browser } = await signIn(ports, body, { address, ...tokens })
    return { status: 200, body: account, headers: { 'paraph-account': account.id }, session, browser }
  },

  getMe: async ({ account }) => ({ status: 200, body: account }),

  logout: async ({ tokens }) => {
    if (tokens.session !== undefined) await endSession(ports, tokens.session)
    return { status: 204, session: null }
  },
})
