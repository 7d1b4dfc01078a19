import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import {
  addAccount,
  addTenant,
  type AccountRow,
  type Tenant,
  type TenantParams,
} from '../../store/accounts/accounts.ts'
import type { Account } from '../../engine/caller.ts'
import { newId } from '../../engine/id.ts'
import { hashPassword } from './password.ts'
import type { Ports } from '../ports.ts'

/** Creates a tenant. @throws Error if the name is not one line */
export async function createTenant(ports: Ports, name: string, params: Partial<TenantParams> = {}): Promise<Tenant> {
  if (!isOneLine(name)) throw new Error('A name is one line')
  const tenant = {
    id: newId(ports),
    name,
    params: { simpleSigning: true, comments: false, webLogo: null, ...params },
  }
  await addTenant(ports.db, tenant)
  return tenant
}

/** The data of a new account. */
export type NewAccount = Pick<AccountRow, 'login' | 'email' | 'firstName' | 'lastName' | 'role'> &
  Partial<Pick<AccountRow, 'language' | 'timeZone' | 'dateFormat' | 'hourFormat'>> & {
    password: string
    /** Whether the terms of use in force count as accepted. */
    isAgreed?: boolean
  }

/**
 * Creates an account in a tenant.
 * @throws Error if the password is weak or a name is not one line: check user input first
 */
export async function createAccount(ports: Ports, tenant: Tenant, account: NewAccount): Promise<Account> {
  const { login, email, password, isAgreed = false, ...rest } = account
  if (![rest.firstName, rest.lastName].every(isOneLine)) throw new Error('A name is one line')
  if (!isStrongPassword(password)) throw new Error(`The password of ${login} is too weak`)
  const row = {
    language: 'EN',
    timeZone: 'UTC',
    dateFormat: 'dd/MM/yyyy',
    hourFormat: 'HH:mm',
    terms: isAgreed ? currentTerms.version : null,
    ...rest,
    id: newId(ports),
    tenant,
    login: login.toLowerCase(),
    email: email.toLowerCase(),
  } as const
  await addAccount(ports.db, { ...row, password: await hashPassword(ports.derive, password, ports.random(16)) })
  return accountOf(row)
}

/** An account as its own calls see it, with the rights of its role. */
export function accountOf({ tenant, email, terms: _, ...row }: AccountRow): Account {
  return {
    ...row,
    mail: email,
    fullName: `${row.firstName} ${row.lastName}`,
    tenantId: tenant.id,
    tenant: { name: tenant.name, simpleSigning: tenant.params.simpleSigning, webLogo: tenant.params.webLogo },
    rights: rightsOf(row.role),
  }
}
