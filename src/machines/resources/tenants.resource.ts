import type { components } from '#openapi'
import { isPositiveQuota, isQuota, trimQuota } from '../rules/tenants/quota.ts'
import { MAX_TENANT_NAME, tenantTypes } from '../rules/tenants/tenant.ts'
import { choice, flag, line, type FieldKind, type ValuesOf } from '../rules/edit/form-fields.ts'
import { declareChoices } from './choices.ts'
import { declareForm } from './form.ts'
import { declareList, part } from './list.ts'
import { createTenant, getTenant, listTenants, updateTenant } from './operations.gen.ts'

type Schemas = components['schemas']

/** The tenants of the platform (TEN-003). */
export const tenantList = declareList(listTenants, {
  id: 'tenant-list',
  sorts: ['name,asc', 'name,desc'],
  filters: { name: part(MAX_TENANT_NAME) },
  dialogs: {},
})

/** A number of requests or documents, or empty for no limit (TEN-009). */
const quota: FieldKind<number | null, 'invalid' | 'notPositive'> = {
  blank: '',
  tidy: trimQuota,
  problem: (value) => (isQuota(value) ? null : 'invalid'),
  from: (number) => (number === null ? '' : String(number)),
  to: (value) => (value === '' ? null : Number(value)),
}

const isZero = (value: string) => isQuota(value) && !isPositiveQuota(value)

const fields = {
  name: line(MAX_TENANT_NAME),
  type: choice(tenantTypes, 'STANDARD'),
  simpleSigning: flag(true),
  directSignature: flag(false),
  deferredSignature: flag(false),
  requestQuota: quota,
  documentQuota: quota,
  /** Chosen when it is created. */
  sandbox: flag(false),
}
type TenantValues = ValuesOf<typeof fields>

const valuesOf = (tenant: Schemas['ManagedTenant']): TenantValues => ({
  name: tenant.name,
  type: tenant.type,
  simpleSigning: String(tenant.simpleSigning),
  directSignature: String(tenant.directSignature),
  deferredSignature: String(tenant.deferredSignature),
  requestQuota: quota.from(tenant.requestQuota),
  documentQuota: quota.from(tenant.documentQuota),
  sandbox: String(tenant.sandbox === true),
})

/** A sandbox certifies nothing, because nothing of it is anchored. */
const certifies = ({ sandbox, directSignature, deferredSignature }: TenantValues) => ({
  directSignature: sandbox === 'false' && directSignature === 'true',
  deferredSignature: sandbox === 'false' && deferredSignature === 'true',
})

const updated = (values: TenantValues): Schemas['TenantInput'] => ({
  name: values.name,
  type: fields.type.to(values.type),
  simpleSigning: values.simpleSigning === 'true',
  ...certifies(values),
  requestQuota: quota.to(values.requestQuota),
  documentQuota: quota.to(values.documentQuota),
})

/** Creating a tenant, and changing one (TEN-004, TEN-005, TEN-010). */
export const tenantForm = declareForm({
  id: 'tenant-edit',
  load: getTenant,
  create: createTenant,
  update: updateTenant,
  fields,
  valuesOf,
  created: (values) => ({ ...updated(values), sandbox: values.sandbox === 'true' }),
  updated,
  // A quota of zero would leave nothing of a service that is switched on.
  alsoWrong: (values) => ({
    ...(values.simpleSigning === 'true' && isZero(values.requestQuota) && { requestQuota: 'notPositive' as const }),
    ...(Object.values(certifies(values)).some(Boolean) &&
      isZero(values.documentQuota) && { documentQuota: 'notPositive' as const }),
  }),
  refusals: {},
})

/** The tenants that can be chosen, by name. */
export const tenantChoices = declareChoices(listTenants, { choiceOf: ({ id, name }) => ({ id, name }) })
