import type { Ports } from '../../cases/ports.ts'
import { changeAccount } from '../../cases/administration/change-account.ts'
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
  type ViewedGroup,
} from '../../cases/administration/groups.ts'
import {
  createPerson,
  getPerson,
  listPeople,
  sendActivation,
  type ViewedAccount,
} from '../../cases/administration/managed-accounts.ts'
import { listDepartures } from '../../cases/handovers/departures.ts'
import { getHandover, startHandover } from '../../cases/handovers/handovers.ts'
import type { Handlers } from '../call.ts'
import { callOf, seenBy } from '../kit/calls.ts'
import { revised } from '../kit/revised.ts'

type AccountOperations =
  | 'listAccounts'
  | 'createAccount'
  | 'getAccount'
  | 'updateAccount'
  | 'listTenantAccounts'
  | 'createTenantAccount'
  | 'getTenantAccount'
  | 'updateTenantAccount'
  | 'sendActivation'
  | 'listDepartures'
  | 'getHandover'
  | 'startHandover'
type GroupOperations = 'listGroups' | 'createGroup' | 'getGroup' | 'updateGroup' | 'deleteGroup'

/** Accounts and groups, for those who manage them. */
export const administration = (ports: Ports): Pick<Handlers, AccountOperations | GroupOperations> => ({
  listAccounts: async ({ account, query }) => ({ status: 200, body: await listPeople(ports, account, query ?? {}) }),

  createAccount: async (call) => answer(await createPerson(ports, callOf(call), 'createAccount', call.body)),

  getAccount: async ({ account, path }) => answer(await getPerson(ports, account, path.id)),

  updateAccount: async (call) => answer(await changeAccount(ports, call.account, seenBy(call), call.body)),

  listTenantAccounts: async ({ account, query }) => ({
    status: 200,
    body: await listPeople(ports, account, { ...query, tenantId: account.tenantId }),
  }),

  createTenantAccount: async (call) =>
    answer(await createPerson(ports, callOf(call), 'createTenantAccount', call.body)),

  getTenantAccount: async ({ account, path }) => answer(await getPerson(ports, account, path.id)),

  updateTenantAccount: async (call) => answer(await changeAccount(ports, call.account, seenBy(call), call.body)),

  sendActivation: async ({ account, path }) => {
    await sendActivation(ports, account, path.id)
    return { status: 204 }
  },

  listDepartures: async ({ account, query }) => ({
    status: 200,
    body: await listDepartures(ports, account, query ?? {}),
  }),

  getHandover: async ({ account, path, query }) => ({
    status: 200,
    body: await getHandover(ports, account, { id: path.id, isDeparted: query?.departed ?? false }),
  }),

  startHandover: async (call) => ({
    status: 200,
    body: await startHandover(
      ports,
      callOf(call),
      { id: call.path.id, isDeparted: call.query?.departed ?? false },
      call.body,
    ),
  }),

  listGroups: async ({ account, query }) => ({ status: 200, body: await listGroups(ports, account, query ?? {}) }),

  createGroup: async (call) => answerGroup(await createGroup(ports, callOf(call), call.body)),

  getGroup: async ({ account, path }) => answerGroup(await getGroup(ports, account, path.id)),

  updateGroup: async (call) => answerGroup(await updateGroup(ports, call.account, seenBy(call), call.body)),

  deleteGroup: async ({ account, path }) => {
    await deleteGroup(ports, account, path.id)
    return { status: 204 }
  },
})

const answer = ({ managed, revision }: ViewedAccount) => revised(managed, revision)
const answerGroup = ({ group, revision }: ViewedGroup) => revised(group, revision)
