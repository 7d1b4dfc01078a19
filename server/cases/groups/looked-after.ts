import type { Account } from '../../engine/caller.ts'
import type { LookedAfter } from '../../store/groups/people.ts'

/**
 * What an account looks after: the platform's administrator everything, a tenant's what is of the tenant, anybody else
 * their own group and those below it (RIGHT-006, RIGHT-036).
 */
export function lookedAfterBy({ id, tenantId, role }: Pick<Account, 'id' | 'tenantId' | 'role'>): LookedAfter {
  if (role === 'ADMIN') return {}
  return role === 'ADMIN_TENANT' ? { tenant: tenantId } : { tenant: tenantId, within: id }
}
