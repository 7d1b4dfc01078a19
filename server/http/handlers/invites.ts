import { countReceivedInvites } from '../../cases/accounts/invites/received.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

type InviteOperations = 'countReceivedInvites'

/** Invitations to a tenant. */
export const invites = (ports: Ports): Pick<Handlers, InviteOperations> => ({
  countReceivedInvites: async ({ account }) => ({ status: 200, body: await countReceivedInvites(ports, account) }),
})
