import type { Ports } from '../../cases/ports.ts'
import { changeAccount } from '../../cases/administration/change-account.ts'
import {
  createPerson,
  getPerson,
  listPeople,
  sendActivation,
  type ViewedAccount,
} from '../../cases/administration/managed-accounts.ts'
import { createGroup, getGroup, listGroups, updateGroup, type ViewedGroup } from '../../cases/groups/groups.ts'
import { deleteGroup } from '../../cases/administration/group-removal.ts'
import type { Handlers } from '../call.ts'
import { callOf, etagOf, revisionOf } from './requests.ts'

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
type GroupOperations = 'listGroups' | 'createGroup' | 'getGroup' | 'updateGroup' | 'deleteGroup'

/** Accounts and groups, for those who manage them. */
export const administration = (ports: Ports): Pick<Handlers, AccountOperations | GroupOperations> => ({
  listAccounts: async ({ account, query }) => ({ status: 200, body: await listPeople(ports, account, query ?? {}) }),

  createAccount: async (call) => answer(await createPerson(ports, callOf(call), 'createAccount', call.body)),

  getAccount: async ({ account, path }) => answer(await getPerson(ports, account, path.id)),

  updateAccount: async ({ account, path, header, body }) =>
    answer(await changeAccount(ports, account, { id: path.id, revision: revisionOf(header) }, body)),

  listTenantAccounts: async ({ account, query }) => ({
    status: 200,
    body: await listPeople(ports, account, { ...query, tenantId: account.tenantId }),
  }),

  createTenantAccount: async (call) =>
    answer(await createPerson(ports, callOf(call), 'createTenantAccount', call.body)),

  getTenantAccount: async ({ account, path }) => answer(await getPerson(ports, account, path.id)),

  updateTenantAccount: async ({ account, path, header, body }) =>
    answer(await changeAccount(ports, account, { id: path.id, revision: revisionOf(header) }, body)),

  sendActivation: async ({ account, path }) => {
    await sendActivation(ports, account, path.id)
    return { status: 204 }
  },

  listGroups: async ({ account, query }) => ({ status: 200, body: await listGroups(ports, account, query ?? {}) }),

  createGroup: async (call) => answerGroup(await createGroup(ports, callOf(call), call.body)),

  getGroup: async ({ account, path }) => answerGroup(await getGroup(ports, account, path.id)),

  updateGroup: async ({ account, path, header, body }) =>
    answerGroup(await updateGroup(ports, account, { id: path.id, revision: revisionOf(header) }, body)),

  deleteGroup: async ({ account, path }) => {
    await deleteGroup(ports, account, path.id)
    return { status: 204 }
  },
})

const answer = ({ managed, revision }: ViewedAccount) =>
  ({ status: 200, body: managed, headers: etagOf(revision) }) as const
const answerGroup = ({ group, revision }: ViewedGroup) =>
  ({ status: 200, body: group, headers: etagOf(revision) }) as const
