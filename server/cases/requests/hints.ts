import type { Account } from '../../engine/caller.ts'
import type { Changed } from '../../store/engine/hints.ts'
import { isInScope } from '../../store/groups/scope.ts'
import type { Ports } from '../ports.ts'
import { scopeOf } from '../groups/scope.ts'

/** Hints about a request go to the accounts that may see it: those about a draft to its creator only. */
export const mayKnowOfRequest =
  ({ db }: Pick<Ports, 'db'>) =>
  async (account: Account, { tenant, owner, isPrivate }: Changed): Promise<boolean> =>
    (!isPrivate || owner === account.id) && isInScope(db, scopeOf(account), { tenant, issuer: owner })
