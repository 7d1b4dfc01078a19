import type { components } from '#openapi'
import { rolesGivenBy, roles, type Role } from '../accounts/rights.ts'

type Schemas = components['schemas']

/** Characters, as the contract has them. */
export const MAX_ACCOUNT_FILTER = 254

/** The roles that somebody can choose for an account: those they may give, and the one that it has. */
export const roleChoices = (own: Role, current: string): Role[] =>
  roles.filter((role) => rolesGivenBy(own).includes(role) || role === current)

/** The states of an account, in the order in which they are offered. */
export const accountStates = ['ACTIVE', 'INVITED', 'DISABLED'] as const satisfies Schemas['AccountState'][]
