import type { UserDashboardPorts } from '#machines/flows/stats/user-dashboard.machine.ts'
import { CERTIFICATION } from '#machines/rules/certifications/certification-subject.ts'
import { REQUEST } from '#machines/rules/requests/request-subject.ts'
import { DASHBOARD_ROWS } from '#machines/rules/stats/dashboard.ts'
import { monthBefore, monthOf, type Month } from '#machines/rules/stats/month.ts'
import type { Effects } from '../../bind.ts'
import { UnexpectedAnswer, type Api } from '../../client.ts'
import { watch } from '../../hints.ts'

type Around = {
  /** Which lists the account may see. */
  sees: (list: 'requests' | 'certifications') => boolean
  /** The id of the account that is signed in. */
  account: () => string
  now: () => number
}

/** What the dashboard shows: `getDashboardStats` of two months, `listRequests`, and `listCertifications`. */
export const userDashboardPorts = (api: Api, { sees, account, now }: Around): Effects<UserDashboardPorts> => ({
  async readDashboard(_, signal) {
    const month = monthOf(now())
    const [current, before, requests, certifications] = await Promise.all([
      statsOf(api, month, signal),
      statsOf(api, monthBefore(month), signal),
      sees('requests') ? newestOf(api, account(), signal) : null,
      sees('certifications') ? newestCertificationsOf(api, account(), signal) : null,
    ])
    return { type: 'dashboard.read', dashboard: { month, now: current, before, requests, certifications }, at: now() }
  },

  watchRequests: (_, signal, tell) =>
    watch(
      api,
      ({ kind }) => kind === REQUEST || kind === CERTIFICATION,
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

async function newestCertificationsOf(api: Api, accountId: string, signal: AbortSignal) {
  const query = { accountId, sort: 'createdDate,desc', size: DASHBOARD_ROWS } as const
  const { data, error, response } = await api.GET('/public/v1/certification-requests', { params: { query }, signal })
  if (!data) throw new UnexpectedAnswer(response, error)
  return data.content
}
