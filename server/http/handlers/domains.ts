import {
  addMyDomain,
  approveDomain,
  checkMyDomain,
  listDomains,
  listTenantDomains,
  removeMyDomain,
  withdrawDomain,
} from '../../cases/tenants/domains.ts'
import type { Ports } from '../../cases/ports.ts'
import type { Handlers } from '../call.ts'
import { sessionOf } from '../kit/session-of.ts'

type DomainOperations =
  | 'listMyDomains'
  | 'addMyDomain'
  | 'checkMyDomain'
  | 'removeMyDomain'
  | 'listTenantDomains'
  | 'approveDomain'
  | 'withdrawDomain'

/** The domains whose addresses a tenant may speak for. */
export const domains = (ports: Ports): Pick<Handlers, DomainOperations> => ({
  listMyDomains: async ({ account }) => ({ status: 200, body: await listDomains(ports, account.tenantId) }),

  addMyDomain: async ({ account, body }) => ({ status: 200, body: await addMyDomain(ports, account, body.domain) }),

  checkMyDomain: async ({ account, path }) => ({ status: 200, body: await checkMyDomain(ports, account, path.id) }),

  removeMyDomain: async (call) => {
    await removeMyDomain(ports, { caller: call.account, ...sessionOf(call) }, call.path.id)
    return { status: 204 }
  },

  listTenantDomains: async ({ path }) => ({ status: 200, body: await listTenantDomains(ports, path.id) }),

  approveDomain: async (call) => ({
    status: 200,
    body: await approveDomain(ports, { caller: call.account, ...sessionOf(call) }, call.path.id, call.body.domain),
  }),

  withdrawDomain: async ({ account, path }) => {
    await withdrawDomain(ports, account, path.id)
    return { status: 204 }
  },
})
