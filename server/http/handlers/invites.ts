import { acceptInvite, refuseInvite } from '../../cases/invites/answers.ts'
import { countReceivedInvites, listReceivedInvites } from '../../cases/invites/received.ts'
import { cancelInvite, createInvite, listSentInvites } from '../../cases/invites/sent.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { callOf } from '../kit/calls.ts'

type InviteOperations =
  | 'listSentInvites'
  | 'createInvite'
  | 'cancelInvite'
  | 'countReceivedInvites'
  | 'listReceivedInvites'
  | 'acceptInvite'
  | 'refuseInvite'

/** Invitations to a tenant. */
export const invites = (ports: Ports): Pick<Handlers, InviteOperations> => ({
  countReceivedInvites: async ({ account }) => ({ status: 200, body: await countReceivedInvites(ports, account) }),

  listReceivedInvites: async ({ account, query }) => ({
    status: 200,
    body: await listReceivedInvites(ports, account, query ?? {}),
  }),

  acceptInvite: async ({ account, path, tokens: { session = '' } }) => {
    await acceptInvite(ports, { account, session }, path.id)
    // The same session: its streams end, because they have the scope of the old tenant.
    return { status: 204, session }
  },

  listSentInvites: async ({ account, query }) => ({
    status: 200,
    body: await listSentInvites(ports, account, query ?? {}),
  }),

  createInvite: async (call) => ({ status: 200, body: await createInvite(ports, callOf(call), call.body) }),

  cancelInvite: async ({ account, path }) => {
    await cancelInvite(ports, account, path.id)
    return { status: 204 }
  },

  refuseInvite: async ({ account, path }) => {
    await refuseInvite(ports, account, path.id)
    return { status: 204 }
  },
})
