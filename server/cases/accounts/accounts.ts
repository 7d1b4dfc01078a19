import { defaultNotice } from '#machines/rules/common/sending/notice.ts'
import { isStrongPassword } from '#machines/rules/accounts/password.ts'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { isOneLine } from '#machines/rules/common/one-line.ts'
import { rightsOf } from '#machines/rules/accounts/rights.ts'
import { attachedTo } from '#machines/rules/common/sending/audit-trail.ts'
import {
  addAccount,
  type AccountRow,
  type Tenant,
  type TenantParams,
  type TenantType,
} from '../../store/accounts/accounts.ts'
import { addTenant } from '../../store/accounts/tenants.ts'
import type { Account } from '../../engine/caller.ts'
import { newId } from '../../engine/id.ts'
import { hashPassword } from './password.ts'
import type { Ports } from '../ports.ts'

/** A new tenant with a new id. @throws Error if the name is not one line */
export function newTenant(
  ports: Pick<Ports, 'random' | 'now'>,
  name: string,
  params: Partial<TenantParams> = {},
  type: TenantType = 'STANDARD',
): Tenant {
  if (!isOneLine(name)) throw new Error('A name is one line')
  return { id: newId(ports), name, type, params: { simpleSigning: true, comments: false, webLogo: null, ...params } }
}

/** Creates a tenant. @throws Error if the name is not one line */
export async function createTenant(
  ports: Ports,
  name: string,
  params: Partial<TenantParams> = {},
  type?: TenantType,
): Promise<Tenant> {
  const tenant = newTenant(ports, name, params, type)
  await addTenant(ports.db, tenant, ports.now())
  return tenant
}

/** The data of a person who gets an account. */
export type NewPerson = Pick<AccountRow, 'login' | 'email' | 'firstName' | 'lastName' | 'role'> &
  Partial<Pick<AccountRow, 'language' | 'timeZone' | 'dateFormat' | 'hourFormat' | 'group'>>

/** The data of a new account that can be used at once. */
export type NewAccount = NewPerson & {
  password: string
  /** Whether the terms of use in force count as accepted. */
  isAgreed?: boolean
  /** Whether its holder is known to read the mails to its address. */
  isMailValidated?: boolean
}

/** The row of a new account, with a new id. @throws Error if a name is not one line: check user input first */
export function newAccount(
  ports: Pick<Ports, 'random' | 'now'>,
  tenant: Tenant,
  { login, email, ...rest }: NewPerson & Partial<Pick<AccountRow, 'terms' | 'isMailValidated'>>,
): AccountRow {
  if (![rest.firstName, rest.lastName].every(isOneLine)) throw new Error('A name is one line')
  return {
    language: 'EN',
    timeZone: 'UTC',
    dateFormat: 'dd/MM/yyyy',
    hourFormat: 'HH:mm',
    daysBeforeExpirationNotification: defaultNotice,
    terms: null,
    isMailValidated: false,
    group: null,
    ...rest,
    id: newId(ports),
    tenant,
    login: login.toLowerCase(),
    email: email.toLowerCase(),
  }
}

/**
 * Creates an account in a tenant.
 * @throws Error if the password is weak or a name is not one line: check user input first
 */
export async function createAccount(ports: Ports, tenant: Tenant, account: NewAccount): Promise<Account> {
  const { password, isAgreed = false, ...person } = account
  if (!isStrongPassword(password)) throw new Error(`The password of ${person.login} is too weak`)
  const row = newAccount(ports, tenant, { ...person, terms: isAgreed ? currentTerms.version : null })
  const hash = await hashPassword(ports.derive, password, ports.random(16), 'server')
  await addAccount(ports.db, { ...row, password: hash }, ports.now())
  return accountOf(row)
}

/** How the tenant identifies signers (RIGHT-045). */
export const otpOf = ({
  otpTypes,
  defaultOtpType,
}: TenantParams): Pick<Account['tenant'], 'otpTypes' | 'defaultOtpType'> => ({
  otpTypes: otpTypes ?? ['MAIL', 'NONE'],
  defaultOtpType: defaultOtpType ?? 'MAIL',
})

/** The logo of mails; null if the tenant has none. */
export const mailLogoOf = ({ emailLogo, webLogo }: TenantParams): string | null => emailLogo ?? webLogo

/** An account as its own calls see it, with the rights of its role. */
export function accountOf({ tenant, email, isMailValidated, terms: _, group, ...row }: AccountRow): Account {
  return {
    ...row,
    groupId: group?.id ?? null,
    group: group?.name ?? null,
    groupFullName: group?.fullName ?? null,
    mail: email,
    mailValidated: isMailValidated,
    fullName: `${row.firstName} ${row.lastName}`,
    tenantId: tenant.id,
    tenant: {
      name: tenant.name,
      simpleSigning: tenant.params.simpleSigning,
      directSignature: tenant.params.directSignature ?? false,
      deferredSignature: tenant.params.deferredSignature ?? false,
      webLogo: tenant.params.webLogo,
      ...otpOf(tenant.params),
      attachedFiles: attachedTo(tenant.params.attachedFiles ?? [], tenant.params.auditTrailGeneration ?? null),
      metadataKeys: tenant.params.metadataKeys ?? [],
      ...(tenant.isSandbox && { sandbox: true as const }),
    },
    rights: rightsOf(row.role),
  }
}
