import type { ActivityListPorts } from '#machines/flows/activity/activity-list.machine.ts'
import { dayBounds } from '#machines/rules/common/day.ts'
import { daysOf } from '#machines/rules/common/period.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** What happened in the tenant: `listActivity`. Days are those of `timeZone`; one end alone leaves the other open. */
export const activityListPorts = (
  api: Api,
  { now, timeZone }: { now: () => number; timeZone: string },
): Effects<ActivityListPorts> =>
  listPorts(api, {
    now,
    list: ({ sort: _, from = '', to = '', ...rest }, signal) => {
      const [first, last] = from && to ? daysOf(from, to)! : [from, to]
      const query = {
        ...rest,
        ...(first && { from: dayBounds(first, timeZone)[0].toISOString() }),
        ...(last && { to: dayBounds(last, timeZone)[1].toISOString() }),
      }
      return api.GET('/private/activity', { params: { query }, signal })
    },
  })
