import type { components } from '#openapi'
import { may, type Flag, type Right, type Role } from './rights.ts'

type Account = components['schemas']['Account']

/**
 * What an account needs to enter a page (ROUTE-120): the role, all of the rights, one of the others, and the flag of its
 * tenant. A right that needs a flag of the tenant implies it.
 */
export type Gate = { role?: Role; all?: readonly Right[]; oneOf?: readonly Right[]; flag?: Flag }

/** Whether an account may pass a gate. */
export function mayPass(account: Pick<Account, 'rights' | 'tenant' | 'role'> | null, gate: Gate): boolean {
  const { role, all = [], oneOf, flag } = gate
  if (!account || (role && account.role !== role)) return false
  const tenant: Partial<Record<Flag, boolean>> = account.tenant
  if (flag && !tenant[flag]) return false
  return all.every((right) => may(account, right)) && (oneOf?.some((right) => may(account, right)) ?? true)
}
