import type { components } from '#openapi'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { manager } from './samples/account.ts'

type Schemas = components['schemas']

/** The administrator of an organisation, with all rights of the role. */
export const administrator: Schemas['Account'] = { ...manager, rights: rightsOf('ADMIN_TENANT') }
/** The administrator of the platform, with all rights. */
export const operator: Schemas['Account'] = {
  ...manager,
  id: '6740b2c91f3a8e0012d4a7f9',
  login: 'odile',
  mail: 'odile.perrin@paraph.example',
  fullName: 'Odile Perrin',
  firstName: 'Odile',
  lastName: 'Perrin',
  role: 'ADMIN',
  rights: rightsOf('ADMIN'),
}

export const GROUP_ID = '6740c0de1f3a8e0012d4c001'

const group = (id: string, name: string, parent: Schemas['Group'] | null, accounts: number): Schemas['Group'] => ({
  id,
  name,
  parentGroupId: parent?.id ?? null,
  fullName: parent ? `${parent.fullName} / ${name}` : name,
  tenantId: manager.tenantId,
  tenantName: manager.tenant.name,
  accounts,
  createdDate: '2026-11-03T09:00:00Z',
})
const sales = group(GROUP_ID, 'Sales', null, 4)
const north = group('6740c0de1f3a8e0012d4c002', 'North', sales, 1)
/** A group at the top, two below it, and one with a long name. */
export const sampleGroups: Schemas['Group'][] = [
  sales,
  north,
  group('6740c0de1f3a8e0012d4c003', 'Key accounts and public procurement in the eastern regions', sales, 12),
  group('6740c0de1f3a8e0012d4c004', 'Workshop', null, 0),
]

/** A page of a list that has no more. */
export const pageOf = <Row>(content: Row[]) => ({
  content,
  totalElements: content.length,
  totalExact: true,
  next: null,
})

const person = (
  n: number,
  [firstName, lastName]: [string, string],
  changes: Partial<Schemas['ManagedAccount']> = {},
): Schemas['ManagedAccount'] => ({
  id: `6740c0de1f3a8e0012d4d00${n}`,
  login: firstName.toLowerCase(),
  mail: `${firstName}.${lastName}@atelier-morel.example`.toLowerCase(),
  firstName,
  lastName,
  fullName: `${firstName} ${lastName}`,
  role: 'USER',
  state: 'ACTIVE',
  tenantId: manager.tenantId,
  tenantName: manager.tenant.name,
  groupId: null,
  groupFullName: null,
  language: 'FR',
  secondFactor: false,
  createdDate: '2026-11-03T09:00:00Z',
  ...changes,
})

export const PERSON_ID = '6740c0de1f3a8e0012d4d001'
/** One account of each state; the first waits to be activated and has lost nothing yet. */
export const samplePeople: Schemas['ManagedAccount'][] = [
  person(1, ['Anne', 'Delacroix'], { state: 'INVITED', groupId: GROUP_ID, groupFullName: 'Sales', secondFactor: true }),
  person(2, ['Bastien', 'Aubrac'], { role: 'MANAGER', groupId: north.id, groupFullName: north.fullName }),
  person(3, ['Maximiliane', 'von-hohenstein'], { state: 'DISABLED', role: 'ADMIN_TENANT' }),
]

export const TENANT_ID = '6740c0de1f3a8e0012d4e001'
const tenant = (
  id: string,
  name: string,
  changes: Partial<Schemas['ManagedTenant']> = {},
): Schemas['ManagedTenant'] => ({
  id,
  name,
  type: 'STANDARD',
  simpleSigning: true,
  directSignature: false,
  deferredSignature: false,
  requestQuota: null,
  documentQuota: null,
  requestsSent: 12,
  accounts: 3,
  createdDate: '2026-11-03T09:00:00Z',
  ...changes,
})
/** A tenant with one service, one with all, and one with none. */
export const sampleTenants: Schemas['ManagedTenant'][] = [
  tenant(TENANT_ID, 'Atelier Morel'),
  tenant('6740c0de1f3a8e0012d4e002', 'Notaires du Rhône', {
    type: 'STANDALONE',
    directSignature: true,
    deferredSignature: true,
    requestQuota: 500,
    documentQuota: null,
    requestsSent: 498,
    accounts: 1240,
  }),
  tenant('6740c0de1f3a8e0012d4e003', 'Paraph', { type: 'ADMIN', simpleSigning: false, accounts: 0 }),
]

export const INVITE_ID = '6740c0de1f3a8e0012d4f001'
/** An invitation in each state. */
export const sampleInvitesSent: Schemas['SentInvite'][] = (
  ['PENDING', 'ACCEPTED', 'REFUSED', 'CANCELED', 'EXPIRED'] as const
).map((state, i) => ({
  id: `6740c0de1f3a8e0012d4f00${i + 1}`,
  mail: `guest-${state.toLowerCase()}@example.org`,
  role: 'USER',
  state,
  groupFullName: i === 0 ? 'Sales / North' : null,
  inviterName: 'Hélène Morel',
  createdDate: '2026-11-03T09:00:00Z',
  expirationDate: '2026-12-03T09:00:00Z',
}))

const apiToken = (n: number, name: string, changes: Partial<Schemas['ApiChannel']> = {}): Schemas['ApiChannel'] => ({
  id: `6740c0de1f3a8e0012d4f00${n}`,
  name,
  scopes: ['readRequests', 'sendRequests'],
  createdDate: '2026-11-03T09:00:00Z',
  expiresDate: '2027-02-01T09:00:00Z',
  lastUsedDate: '2026-11-20T14:00:00Z',
  ...changes,
})
/** A token in use, one that was never used, one that is over, and one that never ends. */
export const sampleApiTokens: Schemas['ApiChannel'][] = [
  apiToken(1, 'Billing'),
  apiToken(2, 'Archive of signed leases and amendments, both sites', {
    scopes: ['readRequests', 'readCertifications', 'createCertifications'],
    lastUsedDate: null,
  }),
  apiToken(3, 'Trial', { scopes: ['sendRequests'], expiresDate: '2026-11-10T09:00:00Z' }),
  apiToken(4, 'Intranet', { expiresDate: null }),
]

const happened = (
  n: number,
  type: string,
  subjectName: string | null,
  changes: Partial<Schemas['Activity']> = {},
): Schemas['Activity'] => ({
  id: `${9000 - n}`,
  at: `2026-11-20T1${n}:30:00.000Z`,
  type,
  kind: type.split('.')[0]!,
  subjectName,
  tenantName: manager.tenant.name,
  actorKind: 'account',
  actorName: manager.fullName,
  changes: [],
  isPurged: false,
  ...changes,
})
/** A new group, a change of a role, one whose values are deleted, a mail by the server, and one by somebody without a name. */
export const sampleActivity: Schemas['Activity'][] = [
  happened(1, 'group.created', 'North', {
    changes: [
      { field: 'name', before: null, after: 'North' },
      { field: 'parent', before: null, after: 'Sales' },
    ],
  }),
  happened(2, 'account.changed', 'Anne Villiers-Beaumont de la Tour', {
    changes: [
      { field: 'role', before: 'USER', after: 'MANAGER' },
      { field: 'disabled', before: true, after: false },
      { field: 'group', before: 'Sales / North', after: null },
      { field: 'somethingNew', before: 1, after: 2 },
    ],
  }),
  happened(3, 'account.invited', null, { isPurged: true }),
  happened(4, 'mail.sent', 'Anne Villiers-Beaumont de la Tour', {
    actorKind: 'system',
    actorName: null,
    kind: 'account',
  }),
  happened(5, 'thing.invented', 'Key', { actorName: null }),
]
