import type { Ports } from '../../cases/ports.ts'
import { dashboardStats, groupConsumption, platformActivity, tenantConsumption } from '../../cases/stats/stats.ts'
import type { Handlers } from '../call.ts'

type StatsOperations =
  | 'getDashboardStats'
  | 'getTenantConsumption'
  | 'getGroupConsumption'
  | 'getMyGroupConsumption'
  | 'getPlatformActivity'

/** How much was sent, for dashboards. */
export const stats = (ports: Ports): Pick<Handlers, StatsOperations> => ({
  getDashboardStats: async ({ account, query }) => ({ status: 200, body: await dashboardStats(ports, account, query) }),
  getTenantConsumption: async ({ query }) => ({ status: 200, body: await tenantConsumption(ports, query) }),
  getGroupConsumption: async ({ account, query }) => ({
    status: 200,
    body: await groupConsumption(ports, account, query, { isOwn: false }),
  }),
  getMyGroupConsumption: async ({ account, query }) => ({
    status: 200,
    body: await groupConsumption(ports, account, query, { isOwn: true }),
  }),
  getPlatformActivity: async ({ query }) => ({ status: 200, body: await platformActivity(ports, query) }),
})
