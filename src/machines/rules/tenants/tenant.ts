import type { ListAddress } from '../common/list-query.ts'
import { cut, lengthOf } from '../common/name.ts'
import { isBlank, toOneLine } from '../common/one-line.ts'
import type { Subject } from '../common/subject.ts'
import { isPositiveQuota, isQuota, trimQuota } from './quota.ts'

/** Characters, as the contract has them. */
export const MAX_TENANT_NAME = 200

/** The kind of subject that a tenant is. */
export const TENANT = 'tenant'
/** A tenant as a subject. */
export const tenantSubject = (id: string): Subject<typeof TENANT> => ({ kind: TENANT, id })

/** The types of tenants (TEN-002). */
export const tenantTypes = ['ADMIN', 'STANDALONE', 'STANDARD'] as const
/** The services that a tenant may have (TEN-019). */
export const tenantServices = ['simpleSigning', 'directSignature', 'deferredSignature'] as const
type Service = (typeof tenantServices)[number]

/** What is entered about a tenant; a service is `true` or `false`, a quota a number or empty. */
export type TenantValues = { name: string; type: string; requestQuota: string } & Record<Service, string>
export type TenantProblem = 'missing' | 'tooLong'
export type QuotaProblem = 'invalid' | 'notPositive'

export const blankTenant: TenantValues = {
  name: '',
  type: 'STANDARD',
  simpleSigning: 'true',
  directSignature: 'false',
  deferredSignature: 'false',
  requestQuota: '',
}

/** A tenant as it is saved. */
export const trimTenant = (values: TenantValues): TenantValues => ({
  ...values,
  name: toOneLine(values.name).trim(),
  requestQuota: trimQuota(values.requestQuota),
})

/** What is wrong with a trimmed tenant, by field. */
export const tenantProblems = (values: TenantValues): { name?: TenantProblem; requestQuota?: QuotaProblem } => ({
  ...nameProblem(values),
  ...quotaProblem(values),
})

const nameProblem = ({ name }: TenantValues): { name?: TenantProblem } =>
  isBlank(name) ? { name: 'missing' } : lengthOf(name) > MAX_TENANT_NAME ? { name: 'tooLong' } : {}

/** A quota of zero would leave nothing of a service that is switched on. */
function quotaProblem({ requestQuota, simpleSigning }: TenantValues): { requestQuota?: QuotaProblem } {
  if (!isQuota(requestQuota)) return { requestQuota: 'invalid' }
  return simpleSigning === 'true' && !isPositiveQuota(requestQuota) ? { requestQuota: 'notPositive' } : {}
}

/** The filter of the list of tenants: a part of the name. */
export type TenantFilter = { name: string }
export type TenantSort = `name,${'asc' | 'desc'}`
export const everyTenant: TenantFilter = { name: '' }
export const tidyTenantFilter = ({ name }: TenantFilter): TenantFilter => ({ name: name.trim() })

/** The filter and the sort order in the address of the list of tenants. */
export const tenantAddress: ListAddress<TenantFilter, TenantSort> = {
  standard: { filter: everyTenant, sort: 'name,asc' },
  sorts: ['name,asc', 'name,desc'],
  filterFrom: (valueOf) => tidyTenantFilter({ name: cut(valueOf('name'), MAX_TENANT_NAME) }),
}
