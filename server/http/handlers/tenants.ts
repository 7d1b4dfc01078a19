import type { Ports } from '../../cases/ports.ts'
import {
  createManagedTenant,
  getTenant,
  listTenants,
  updateTenant,
  type ViewedTenant,
} from '../../cases/tenants/tenants.ts'
import type { Handlers } from '../call.ts'
import { callOf, etagOf, revisionOf } from './requests.ts'

type TenantOperations = 'listTenants' | 'createTenant' | 'getTenant' | 'updateTenant'

/** The tenants of the platform, for its administrators. */
export const tenants = (ports: Ports): Pick<Handlers, TenantOperations> => ({
  listTenants: async ({ query }) => ({ status: 200, body: await listTenants(ports, query ?? {}) }),

  createTenant: async (call) => answer(await createManagedTenant(ports, callOf(call), call.body)),

  getTenant: async ({ path }) => answer(await getTenant(ports, path.id)),

  updateTenant: async ({ account, path, header, body }) =>
    answer(await updateTenant(ports, account, { id: path.id, revision: revisionOf(header) }, body)),
})

const answer = ({ managed, revision }: ViewedTenant) =>
  ({ status: 200, body: managed, headers: etagOf(revision) }) as const
