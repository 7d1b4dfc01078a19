import type { Changed } from '../../store/engine/hints.ts'
import type { Account } from '../../engine/caller.ts'
import type { Ports } from '../ports.ts'
import { scopeOf } from './scope.ts'

/** Hears of each request that has changed and that the account may see, until the function returned is called. */
export function listen({ hints }: Ports, account: Account, onChange: (request: string) => void): () => void {
  const { tenant, issuer } = scopeOf(account)
  return hints((changed: Changed) => {
    const isSeen =
      (tenant === undefined || tenant === changed.tenant) && (issuer === undefined || issuer === changed.issuer)
    if (isSeen) onChange(changed.id)
  })
}
