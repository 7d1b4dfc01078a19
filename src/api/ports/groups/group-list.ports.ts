import type { GroupListPorts } from '#machines/flows/groups/group-list.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The groups that the account looks after: `listGroups`. */
export const groupListPorts = (api: Api, now: () => number): Effects<GroupListPorts> =>
  listPorts(api, { now, list: (query, signal) => api.GET('/private/groups', { params: { query }, signal }) })
