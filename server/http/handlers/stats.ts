import type { Ports } from '../../cases/ports.ts'
import { dashboardStats } from '../../cases/stats/stats.ts'
import type { Handlers } from '../call.ts'

/** How much was sent, for dashboards. */
export const stats = (ports: Ports): Pick<Handlers, 'getDashboardStats'> => ({
  getDashboardStats: async ({ account, query }) => ({ status: 200, body: await dashboardStats(ports, account, query) }),
})
