import type { Ports } from '../../cases/ports.ts'
import {
  createManagedTenant,
  getTenant,
  listTenants,
  updateTenant,
  type ViewedTenant,
} from '../../cases/tenants/tenants.ts'
import { erasePersonalData } from '../../cases/storage/erase-person.ts'
import { reportPersonalData } from '../../cases/storage/personal-data.ts'
import {
  getMyStorage,
  getTenantStorage,
  liftLegalHold,
  setLegalHold,
  updateTenantStorage,
  type ViewedStorage,
} from '../../cases/storage/storage.ts'
import { getMyProvider, updateMyProvider, type ViewedProvider } from '../../cases/tenants/provider.ts'
import { getMyTenantParams, updateMyTenantParams, type ViewedParams } from '../../cases/tenants/tenant-params.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'
import { callOf, revisionOf, seenBy } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

type TenantOperations =
  | 'getMyTenantParams'
  | 'updateMyTenantParams'
  | 'getMyProvider'
  | 'updateMyProvider'
  | 'listTenants'
  | 'createTenant'
  | 'getTenant'
  | 'updateTenant'
  | 'getMyStorage'
  | 'getTenantStorage'
  | 'updateTenantStorage'
  | 'setLegalHold'
  | 'liftLegalHold'
  | 'reportPersonalData'
  | 'erasePersonalData'

/** The tenants of the platform, for its administrators, and the parameters of one's own. */
export const tenants = (ports: Ports): Pick<Handlers, TenantOperations> => ({
  getMyTenantParams: async ({ account }) => paramsAnswer(await getMyTenantParams(ports, account)),

  updateMyTenantParams: async (call) =>
    paramsAnswer(await updateMyTenantParams(ports, call.account, revisionOf(call), call.body)),

  getMyProvider: async ({ account }) => providerAnswer(await getMyProvider(ports, account)),

  updateMyProvider: async (call) => {
    const by = { caller: call.account, ...sessionOf(call) }
    return providerAnswer(await updateMyProvider(ports, by, revisionOf(call), call.body.provider))
  },

  listTenants: async ({ query }) => ({ status: 200, body: await listTenants(ports, query ?? {}) }),

  createTenant: async (call) => answer(await createManagedTenant(ports, callOf(call), call.body)),

  getTenant: async ({ path }) => answer(await getTenant(ports, path.id)),

  updateTenant: async (call) => answer(await updateTenant(ports, call.account, seenBy(call), call.body)),

  getMyStorage: async ({ account }) => storageAnswer(await getMyStorage(ports, account)),

  getTenantStorage: async ({ path }) => storageAnswer(await getTenantStorage(ports, path.id)),

  updateTenantStorage: async (call) =>
    storageAnswer(await updateTenantStorage(ports, call.account, seenBy(call), call.body)),

  setLegalHold: async (call) => ({
    status: 200,
    body: await setLegalHold(ports, callOf(call), call.path.id, call.body),
  }),

  liftLegalHold: async ({ account, path }) => {
    await liftLegalHold(ports, account, path.id)
    return { status: 204 }
  },

  reportPersonalData: async ({ account, body }) => ({
    status: 200,
    body: await reportPersonalData(ports, account, body),
  }),

  erasePersonalData: async ({ account, body }) => ({
    status: 200,
    body: await erasePersonalData(ports, account, body),
  }),
})

const answer = ({ managed, revision }: ViewedTenant) => revised(managed, revision)

const storageAnswer = ({ storage, revision }: ViewedStorage) => revised(storage, revision)

const paramsAnswer = ({ params, revision }: ViewedParams) => revised(params, revision)

const providerAnswer = ({ provider, revision }: ViewedProvider) => revised({ provider }, revision)
