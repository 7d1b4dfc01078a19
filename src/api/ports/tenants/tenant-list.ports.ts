import type { TenantListPorts } from '#machines/flows/tenants/tenant-list.machine.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { listPorts } from '../../list-ports.ts'

/** The tenants of the platform: `listTenants`. */
export const tenantListPorts = (api: Api, now: () => number): Effects<TenantListPorts> =>
  listPorts(api, { now, list: (query, signal) => api.GET('/private/tenants', { params: { query }, signal }) })
