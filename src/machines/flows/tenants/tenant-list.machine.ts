import type { components } from '#openapi'
import { tidyTenantFilter, type TenantFilter, type TenantSort } from '../../rules/tenants/tenant.ts'
import { listMachine, type ListPorts } from '../list.machine.ts'

type Tenant = components['schemas']['ManagedTenant']

export type TenantListPorts = ListPorts<Tenant, TenantFilter, TenantSort>

/** The tenants of the platform, fifty at a time (TEN-003). */
export const tenantListMachine = listMachine<Tenant, TenantFilter, TenantSort>({
  id: 'tenant-list',
  pageSize: 50,
  tidy: tidyTenantFilter,
})
