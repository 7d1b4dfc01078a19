import type { components } from '#openapi'
import type { TenantEditPorts } from '#machines/flows/tenants/tenant-edit.machine.ts'
import type { TenantValues } from '#machines/rules/tenants/tenant.ts'
import type { Effects } from '../../bind.ts'
import type { Api } from '../../client.ts'
import { editPorts } from '../../edit-ports.ts'

type Schemas = components['schemas']

const bodyOf = ({ name, type, requestQuota, ...services }: TenantValues): Schemas['TenantInput'] => ({
  name,
  type: type as Schemas['TenantType'],
  simpleSigning: services.simpleSigning === 'true',
  directSignature: services.directSignature === 'true',
  deferredSignature: services.deferredSignature === 'true',
  requestQuota: requestQuota === '' ? null : Number(requestQuota),
})

/** One tenant: `getTenant`, `createTenant` and `updateTenant`. */
export const tenantEditPorts = (api: Api): Effects<TenantEditPorts> =>
  editPorts<TenantValues, Schemas['ManagedTenant']>({
    load: (id, signal) => api.GET('/private/tenants/{id}', { params: { path: { id } }, signal }),
    valuesOf: ({ name, type, simpleSigning, directSignature, deferredSignature, requestQuota }) => ({
      name,
      type,
      simpleSigning: String(simpleSigning),
      directSignature: String(directSignature),
      deferredSignature: String(deferredSignature),
      requestQuota: requestQuota === null ? '' : String(requestQuota),
    }),
    create: (values, key, signal) =>
      api.POST('/private/tenants', { params: { header: { 'Idempotency-Key': key } }, body: bodyOf(values), signal }),
    update: (id, values, revision, signal) =>
      api.PATCH('/private/tenants/{id}', {
        params: { path: { id }, header: { 'If-Match': revision } },
        body: bodyOf(values),
        signal,
      }),
    refusals: {},
  })
