import type { Changed } from '../../store/engine/hints.ts'
import type { Account } from '../../engine/caller.ts'
import type { Ports } from '../ports.ts'
import { scopeOf } from './scope.ts'

/** Subscribes to changes of the requests that the account may see. Returns the function that unsubscribes. */
export function listen({ hints }: Ports, account: Account, onChange: (request: string) => void): () => void {
  const { tenant, issuer } = scopeOf(account)
  return hints((changed: Changed) => {
    const isSeen =
      (tenant === undefined || tenant === changed.tenant) && (issuer === undefined || issuer === changed.issuer)
    if (isSeen) onChange(changed.id)
  })
}
