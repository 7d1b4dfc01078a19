import type { Ports } from '../../cases/ports.ts'
import {
  createManagedTenant,
  getTenant,
  listTenants,
  updateTenant,
  type ViewedTenant,
} from '../../cases/tenants/tenants.ts'
import { getMyProvider, updateMyProvider, type ViewedProvider } from '../../cases/tenants/provider.ts'
import { getMyTenantParams, updateMyTenantParams, type ViewedParams } from '../../cases/tenants/tenant-params.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from './session-of.ts'
import { callOf, etagOf, revisionOf } from './requests.ts'

type TenantOperations =
  | 'getMyTenantParams'
  | 'updateMyTenantParams'
  | 'getMyProvider'
  | 'updateMyProvider'
  | 'listTenants'
  | 'createTenant'
  | 'getTenant'
  | 'updateTenant'

/** The tenants of the platform, for its administrators, and the parameters of one's own. */
export const tenants = (ports: Ports): Pick<Handlers, TenantOperations> => ({
  getMyTenantParams: async ({ account }) => paramsAnswer(await getMyTenantParams(ports, account)),

  updateMyTenantParams: async ({ account, header, body }) =>
    paramsAnswer(await updateMyTenantParams(ports, account, revisionOf(header), body)),

  getMyProvider: async ({ account }) => providerAnswer(await getMyProvider(ports, account)),

  updateMyProvider: async (call) => {
    const by = { caller: call.account, ...sessionOf(call) }
    return providerAnswer(await updateMyProvider(ports, by, revisionOf(call.header), call.body.provider))
  },

  listTenants: async ({ query }) => ({ status: 200, body: await listTenants(ports, query ?? {}) }),

  createTenant: async (call) => answer(await createManagedTenant(ports, callOf(call), call.body)),

  getTenant: async ({ path }) => answer(await getTenant(ports, path.id)),

  updateTenant: async ({ account, path, header, body }) =>
    answer(await updateTenant(ports, account, { id: path.id, revision: revisionOf(header) }, body)),
})

const answer = ({ managed, revision }: ViewedTenant) =>
  ({ status: 200, body: managed, headers: etagOf(revision) }) as const

const paramsAnswer = ({ params, revision }: ViewedParams) =>
  ({ status: 200, body: params, headers: etagOf(revision) }) as const

const providerAnswer = ({ provider, revision }: ViewedProvider) =>
  ({ status: 200, body: { provider }, headers: etagOf(revision) }) as const
