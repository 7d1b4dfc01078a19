import type { UserDashboardPorts } from '#machines/flows/stats/user-dashboard.machine.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { DASHBOARD_ROWS } from '#machines/rules/stats/dashboard.ts'
import { monthBefore, monthOf, type Month } from '#machines/rules/stats/month.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'

type Around = {
  /** The id of the account that is signed in. */
  account: () => string
  now: () => number
}

/** What the dashboard shows: `getDashboardStats` of two months, and `listRequests`. */
export const userDashboardPorts = (api: Api, { account, now }: Around): Effects<UserDashboardPorts> => ({
  async readDashboard(_, signal) {
    const month = monthOf(now())
    const [current, before, requests] = await Promise.all([
      statsOf(api, month, signal),
      statsOf(api, monthBefore(month), signal),
      newestOf(api, account(), signal),
    ])
    return { type: 'dashboard.read', dashboard: { month, now: current, before, requests }, at: now() }
  },

  watchRequests: (_, signal, tell) =>
    watch(
      api,
      ({ kind }) => kind === REQUEST,
      signal,
      () => tell({ type: 'requests.changed' }),
    ),
})

async function statsOf(api: Api, query: Month, signal: AbortSignal) {
  const { data, error, response } = await api.GET('/private/stats/dashboard', { params: { query }, signal })
  if (!data) throw new UnexpectedAnswer(response, error)
  return data
}

async function newestOf(api: Api, accountId: string, signal: AbortSignal) {
  const query = { accountId, sort: 'createdDate,desc', size: DASHBOARD_ROWS } as const
  const { data, error, response } = await api.GET('/public/v1/simple-sign-requests', { params: { query }, signal })
  if (!data) throw new UnexpectedAnswer(response, error)
  return data.content
}
