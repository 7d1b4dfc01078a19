import type { components } from '#openapi'
import { may, type Flag, type Right, type Role } from './rights.ts'

type Account = components['schemas']['Account']

/** What an account needs to enter an area: the role, all of the rights, one of the others, and the flag of its tenant. */
type Gate = { role?: Role; all?: readonly Right[]; oneOf?: readonly Right[]; flag?: Flag }

/** The areas of the application and what each needs (ROUTE-120). A right that needs a flag of the tenant implies it. */
export const gates = {
  profile: { all: ['patchUserSelf'] },
  accounts: { role: 'ADMIN', all: ['consultUserList', 'createUserAdmin'] },
  editAccount: { role: 'ADMIN', all: ['consultUserList', 'createUserAdmin', 'patchUserAdmin'] },
  newAccount: { role: 'ADMIN', all: ['createUserAdmin'] },
  tenantAccounts: { all: ['consultUserList'] },
  editTenantAccount: { all: ['consultUserList', 'patchUserManager'] },
  newTenantAccount: { all: ['createUserManager'] },
  sentInvites: { all: ['consultInvitesAccountTenant'] },
  newInvite: { all: ['createInvitesAccountTenant'] },
  receivedInvites: { all: ['consultMyTenantInvites'] },
  tenants: { all: ['consultTenants'] },
  editTenant: { all: ['consultTenants', 'patchTenants'] },
  newTenant: { all: ['createTenants'] },
  tenantParameters: { all: ['configureMyTenant'] },
  activity: { all: ['configureMyTenant'] },
  channels: { all: ['createTokens'] },
  contacts: { all: ['createContacts'] },
  userDashboard: { all: ['consultUserDashboard'] },
  managerDashboard: { all: ['consultManagerDashboard'] },
  adminDashboard: { all: ['consultAdminDashboard'] },
  newCertification: { oneOf: ['createSignatureRequest', 'createDeferredSignatureRequest'] },
  certifications: { all: ['consultJobs'] },
  documents: { all: ['consultFiles'] },
  deferredDocuments: { all: ['consultFiles'], flag: 'deferredSignature' },
  newRequest: { all: ['createSimpleSignatureRequest'] },
  requests: { all: ['consultSimpleSignRequests'] },
  requestsToSign: { all: ['consultMyRequestsToSign'] },
  signedRequests: { all: ['consultMySignedRequests'] },
  requestsInScope: { all: ['consultRequestInScope', 'consultSimpleSignRequests'] },
  requestToRead: { oneOf: ['consultMyRequestsToSign', 'consultMySignedRequests'] },
  templates: { all: ['createSimpleSignatureTemplate'] },
  groups: { all: ['consultGroups'] },
  editGroup: { all: ['consultGroups', 'patchGroups'] },
  newGroup: { all: ['createGroups'] },
} as const satisfies Record<string, Gate>

export type Area = keyof typeof gates

/** Whether an account may enter an area. */
export function mayEnter(account: Pick<Account, 'rights' | 'tenant' | 'role'> | null, area: Area): boolean {
  const { role, all = [], oneOf, flag }: Gate = gates[area]
  if (!account || (role && account.role !== role)) return false
  const tenant: Partial<Record<Flag, boolean>> = account.tenant
  if (flag && !tenant[flag]) return false
  return all.every((right) => may(account, right)) && (oneOf?.some((right) => may(account, right)) ?? true)
}
