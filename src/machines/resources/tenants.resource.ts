import { isPositiveQuota, isQuota, trimQuota } from '../rules/tenants/quota.ts'
import { MAX_TENANT_NAME, tenantTypes } from '../rules/tenants/tenant.ts'
import { choice, flag, line, type FieldKind } from '../rules/edit/form-fields.ts'
import { declareChoices } from './choices.ts'
import { declareForm } from './form.ts'
import { declareList, part } from './list.ts'
import { createTenant, getTenant, listTenants, updateTenant } from './operations.gen.ts'

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

/** Creating a tenant, and changing one (TEN-004, TEN-005, TEN-010). */
export const tenantForm = declareForm({
  id: 'tenant-edit',
  load: getTenant,
  create: createTenant,
  update: updateTenant,
  fields: {
    name: line(MAX_TENANT_NAME),
    type: choice(tenantTypes, 'STANDARD'),
    simpleSigning: flag(true),
    directSignature: flag(false),
    deferredSignature: flag(false),
    requestQuota: quota,
    documentQuota: quota,
  },
  // A quota of zero would leave nothing of a service that is switched on.
  alsoWrong: ({ requestQuota, documentQuota, simpleSigning, directSignature, deferredSignature }) => ({
    ...(simpleSigning === 'true' && isZero(requestQuota) && { requestQuota: 'notPositive' as const }),
    ...((directSignature === 'true' || deferredSignature === 'true') &&
      isZero(documentQuota) && { documentQuota: 'notPositive' as const }),
  }),
  refusals: {},
})

/** The tenants that can be chosen, by name. */
export const tenantChoices = declareChoices(listTenants, { choiceOf: ({ id, name }) => ({ id, name }) })
