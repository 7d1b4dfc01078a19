import type { components } from '#openapi'
import { rolesGivenBy, roles, type Role } from '../accounts/rights.ts'
import { MAX_PERSON_NAME_LENGTH } from '../common/limits.ts'
import type { ListAddress } from '../common/list-query.ts'
import { isMail } from '../common/mail.ts'
import { cut, lengthOf } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'

type Schemas = components['schemas']

/** Characters, as the contract has them. */
export const MAX_ACCOUNT_FILTER = 254

/** What is entered about an account (ACC-012). `groupId` is empty without a group, `tenantId` where there is no choice. */
export type AccountValues = {
  email: string
  firstName: string
  lastName: string
  role: string
  groupId: string
  tenantId: string
  language: string
  /** `true` or `false`. */
  isEnabled: string
  /** As it was loaded: `ACTIVE`, `INVITED` or `DISABLED`. Not saved. */
  state: string
  /** `true` or `false`, as it was loaded. Not saved. */
  hasSecondFactor: string
}
export type AccountProblem = 'missing' | 'invalidMail' | 'tooLong'

export const blankAccount: AccountValues = {
  email: '',
  firstName: '',
  lastName: '',
  role: 'USER',
  groupId: '',
  tenantId: '',
  language: 'EN',
  isEnabled: 'true',
  state: '',
  hasSecondFactor: 'false',
}

/** An account as it is saved. */
export const trimAccount = (values: AccountValues): AccountValues => ({
  ...values,
  email: values.email.trim(),
  firstName: toOneLine(values.firstName).trim(),
  lastName: toOneLine(values.lastName).trim(),
})

/** What is wrong with a trimmed account, by field. An administrator of the platform names its tenant. */
export function accountProblems({ email, firstName, lastName, tenantId }: AccountValues, needsTenant = false) {
  const problems: Partial<Record<'email' | 'firstName' | 'lastName' | 'tenantId', AccountProblem>> = {}
  const mail = email === '' ? 'missing' : isMail(email) ? null : 'invalidMail'
  if (mail) problems.email = mail
  for (const [name, value] of [
    ['firstName', firstName],
    ['lastName', lastName],
  ] as const)
    if (isBlank(value)) problems[name] = 'missing'
    else if (lengthOf(value) > MAX_PERSON_NAME_LENGTH) problems[name] = 'tooLong'
  if (needsTenant && tenantId === '') problems.tenantId = 'missing'
  return problems
}

/** The roles that somebody can choose for an account: those they may give, and the one that it has. */
export const roleChoices = (own: Role, current: string): Role[] =>
  roles.filter((role) => rolesGivenBy(own).includes(role) || role === current)

/** The filters of a list of accounts (ACC-011); `tenantId` is for the platform's list. */
export type AccountFilter = { name: string; role: string; state: string; groupId: string; tenantId: string }
export type AccountSort = `name,${'asc' | 'desc'}`
export const everyAccount: AccountFilter = { name: '', role: '', state: '', groupId: '', tenantId: '' }
export const tidyAccountFilter = (filter: AccountFilter): AccountFilter => ({ ...filter, name: filter.name.trim() })

/** The states of an account, in the order in which they are offered. */
export const accountStates = ['ACTIVE', 'INVITED', 'DISABLED'] as const satisfies Schemas['AccountState'][]
const ID = /^[0-9a-f]{24}$/
const oneOf = (known: readonly string[], value: string) => (known.includes(value) ? value : '')
const idOrNone = (value: string) => (ID.test(value) ? value : '')

/** The filters and the sort order in the address of a list of accounts. */
export const accountAddress: ListAddress<AccountFilter, AccountSort> = {
  standard: { filter: everyAccount, sort: 'name,asc' },
  sorts: ['name,asc', 'name,desc'],
  filterFrom: (valueOf) =>
    tidyAccountFilter({
      name: cut(valueOf('name'), MAX_ACCOUNT_FILTER),
      role: oneOf(roles, valueOf('role')),
      state: oneOf(accountStates, valueOf('state')),
      groupId: idOrNone(valueOf('groupId')),
      tenantId: idOrNone(valueOf('tenantId')),
    }),
}
