import type { Ports } from '../../cases/ports.ts'
import { createApiToken, listApiTokens, revokeApiToken } from '../../cases/tokens/api-tokens.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'

/** The API tokens of an account. */
export const tokens = (ports: Ports): Pick<Handlers, 'listChannels' | 'createChannel' | 'revokeChannel'> => ({
  listChannels: async ({ account }) => ({ status: 200, body: await listApiTokens(ports, account) }),

  createChannel: async (call) => ({
    status: 200,
    body: await createApiToken(ports, { caller: call.account, ...sessionOf(call) }, call.body),
  }),

  revokeChannel: async ({ account, path }) => {
    await revokeApiToken(ports, account, path.id)
    return { status: 204 }
  },
})
