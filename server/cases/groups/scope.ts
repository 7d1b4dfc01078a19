import type { Account } from '../../engine/caller.ts'
import type { Scope } from '../../store/groups/scope.ts'

/**
 * The requests and templates that an account may see (RIGHT-006): a user's own, for a manager also those of the people in
 * their group and in the groups below it, those of the tenant for its administrator, and all for the platform's. The group
 * is the one that a person is in now.
 */
export function scopeOf({ id, tenantId, role }: Pick<Account, 'id' | 'tenantId' | 'role'>): Scope {
  if (role === 'ADMIN') return {}
  if (role === 'ADMIN_TENANT') return { tenant: tenantId }
  return { tenant: tenantId, ...(role === 'MANAGER' ? { within: id } : { issuer: id }) }
}
