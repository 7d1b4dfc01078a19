import type { Ports } from '../../cases/ports.ts'
import { createChannel, listChannels, revokeChannel } from '../../cases/channels/channels.ts'
import type { Handlers } from '../call.ts'

/** The API tokens of an account. */
export const channels = (ports: Ports): Pick<Handlers, 'listChannels' | 'createChannel' | 'revokeChannel'> => ({
  listChannels: async ({ account }) => ({ status: 200, body: await listChannels(ports, account) }),

  createChannel: async ({ account, body }) => ({ status: 200, body: await createChannel(ports, account, body) }),

  revokeChannel: async ({ account, path }) => {
    await revokeChannel(ports, account, path.id)
    return { status: 204 }
  },
})
