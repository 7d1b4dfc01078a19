import type { components } from '#openapi'
import type { InviteListPorts } from '#machines/flows/administration/invite-list.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The invitations to the tenant that the account sees: `listSentInvites`. */
export const inviteListPorts = (api: Api, now: () => number): Effects<InviteListPorts> =>
  listPorts(api, {
    now,
    list: ({ state, ...rest }, signal) => {
      const query = { ...rest, ...(state !== undefined && { state: state as components['schemas']['InviteState'] }) }
      return api.GET('/private/tenant-invites', { params: { query }, signal })
    },
  })
