import type { Ports } from '../../cases/ports.ts'
import { createChannel, listChannels, revokeChannel } from '../../cases/channels/channels.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from './session-of.ts'

/** The API tokens of an account. */
export const channels = (ports: Ports): Pick<Handlers, 'listChannels' | 'createChannel' | 'revokeChannel'> => ({
  listChannels: async ({ account }) => ({ status: 200, body: await listChannels(ports, account) }),

  createChannel: async (call) => ({
    status: 200,
    body: await createChannel(ports, { caller: call.account, ...sessionOf(call) }, call.body),
  }),

  revokeChannel: async ({ account, path }) => {
    await revokeChannel(ports, account, path.id)
    return { status: 204 }
  },
})
