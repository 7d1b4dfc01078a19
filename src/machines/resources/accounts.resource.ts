import type { components } from '#openapi'
import { roles } from '../rules/accounts/rights.ts'
import { accountStates, MAX_ACCOUNT_FILTER } from '../rules/administration/account.ts'
import { MAX_PERSON_NAME_LENGTH } from '../rules/common/limits.ts'
import { declareAction } from './action.ts'
import {
  choice,
  flag,
  unsaved,
  line,
  mail,
  reference,
  type FieldKind,
  type ValuesOf,
} from '../rules/edit/form-fields.ts'
import { declareForm } from './form.ts'
import { among, anId, declareList, part, unasked } from './list.ts'
import {
  createAccount,
  createTenantAccount,
  getAccount,
  getTenantAccount,
  listAccounts,
  listTenantAccounts,
  sendActivation,
  updateAccount,
  updateTenantAccount,
} from './operations.gen.ts'

type Schemas = components['schemas']

const filters = {
  name: part(MAX_ACCOUNT_FILTER),
  role: among(roles),
  state: among(accountStates),
  groupId: anId,
}
const listed = { id: 'account-list', sorts: ['name,asc', 'name,desc'] } as const

/** The accounts of the platform (ACC-005). */
export const accountList = declareList(listAccounts, {
  ...listed,
  filters: { ...filters, tenantId: anId },
  dialogs: {},
})

/** The accounts that somebody manages in their tenant (ACC-008). */
export const tenantAccountList = declareList(listTenantAccounts, {
  ...listed,
  filters: { ...filters, tenantId: unasked },
  dialogs: {},
})

const fields = {
  email: mail,
  firstName: line(MAX_PERSON_NAME_LENGTH),
  lastName: line(MAX_PERSON_NAME_LENGTH),
  role: choice(roles, 'USER'),
  groupId: reference,
  /** Where there is no choice, it is as it was loaded. */
  tenantId: unsaved(),
  language: choice(['EN', 'FR'], 'EN'),
  isEnabled: flag(true),
  // As they were loaded. Not saved.
  state: unsaved(),
  hasSecondFactor: unsaved('false'),
}
export type AccountValues = ValuesOf<typeof fields>

/** The tenant of a new account, which an administrator of the platform names. */
const tenant: FieldKind<string, 'missing'> = {
  ...unsaved(),
  problem: (value) => (value === '' ? 'missing' : null),
}

const { role, groupId, language, isEnabled } = fields

const valuesOf = (account: Schemas['ManagedAccount']): AccountValues => ({
  email: account.mail,
  firstName: account.firstName,
  lastName: account.lastName,
  role: account.role,
  groupId: groupId.from(account.groupId),
  tenantId: account.tenantId,
  language: account.language,
  isEnabled: isEnabled.from(account.state !== 'DISABLED'),
  state: account.state,
  hasSecondFactor: String(account.secondFactor),
})

const commonOf = (values: AccountValues) => ({
  firstName: values.firstName,
  lastName: values.lastName,
  groupId: groupId.to(values.groupId),
  language: language.to(values.language),
})
const updated = (values: AccountValues): Schemas['AccountChange'] => ({
  ...commonOf(values),
  role: role.to(values.role),
  disabled: !isEnabled.to(values.isEnabled),
})

const shared = {
  id: 'account-edit',
  valuesOf,
  updated,
  refusals: {
    InvalidMailException: 'email',
    AccountDuplicateException: 'email',
    TooManyAttemptsException: null,
    RoleNotAllowedException: 'role',
    UnknownGroupException: 'groupId',
    OwnAccountException: null,
    LastAdministratorException: null,
    ForbiddenException: null,
  },
} as const

/** Creating an account in any tenant, and changing one (ACC-006, ACC-007). */
export const accountForm = declareForm({
  ...shared,
  load: getAccount,
  create: createAccount,
  update: updateAccount,
  fields: { ...fields, tenantId: tenant },
  created: (values) => ({
    ...commonOf(values),
    email: values.email,
    role: role.to(values.role),
    tenantId: values.tenantId,
  }),
})

/** Creating an account in the own tenant, and changing one (ACC-009, ACC-010). */
export const tenantAccountForm = declareForm({
  ...shared,
  load: getTenantAccount,
  create: createTenantAccount,
  update: updateTenantAccount,
  fields,
  created: (values) => ({
    ...commonOf(values),
    email: values.email,
    // The server refuses the others by name.
    role: role.to(values.role) as Schemas['LimitedRole'],
  }),
})

/** Mailing the holder of an account another link to activate it: nothing is left to mail if it is active meanwhile. */
export const activationMail = declareAction(sendActivation, {
  id: 'activation-mail',
  over: ['AccountActiveException'],
})
