import type { ActivityListPorts } from '#machines/flows/activity/activity-list.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'
import { activityQuery } from './activity-query.ts'

/** What happened in the tenant: `listActivity`. */
export const activityListPorts = (
  api: Api,
  { now, timeZone }: { now: () => number; timeZone: string },
): Effects<ActivityListPorts> =>
  listPorts(api, {
    now,
    list: ({ sort: _, ...rest }, signal) => {
      const query = activityQuery(rest, timeZone)
      return api.GET('/private/activity', { params: { query }, signal })
    },
  })
