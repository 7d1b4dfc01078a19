import type { Account } from '../../engine/caller.ts'
import type { Changed } from '../../store/engine/hints.ts'
import { isInScope, scopeOf } from './scope.ts'

/** Hints about a request go to the accounts that may see it: those about a draft to its creator only. */
export const mayKnowOfRequest = (account: Account, { tenant, owner, isPrivate }: Changed): boolean =>
  isInScope(scopeOf(account), { tenant, issuer: owner }) && (!isPrivate || owner === account.id)
