import { listActivity } from '../../cases/activity/activity.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'

/** What happened in a tenant, for its administrators. */
export const activity = (ports: Ports): Pick<Handlers, 'listActivity'> => ({
  listActivity: async ({ account, query }) => ({ status: 200, body: await listActivity(ports, account, query ?? {}) }),
})
