import { networkOf } from '#machines/rules/common/network.ts'
import type { Caller } from '../engine/caller.ts'
import { Refused } from '../engine/refused.ts'

/** Open forms of one caller or network, and of all together. Anonymous callers cannot take the places of others. */
const MAX_FORMS = { anonymous: { each: 8, all: 40 }, known: { each: 12, all: 60 } }
/** Seconds after which a refused form may be sent again. */
const RETRY_AFTER = 5

/**
 * Bounds the forms that are received and answered at a time. The returned function lets one in, and returns a function to
 * call once it is answered.
 * @throws Refused TooManyAttemptsException if the caller has too many open forms, TemporarilyUnavailableException if all
 * callers together have
 */
export function formGate(): (caller: Caller | null, address: string) => () => void {
  const open = { anonymous: new Map<string, number>(), known: new Map<string, number>() }
  return (caller, address) => {
    const pool = caller ? 'known' : 'anonymous'
    const owner = caller?.id ?? networkOf(address)
    const [owners, { each, all }] = [open[pool], MAX_FORMS[pool]]
    const own = owners.get(owner) ?? 0
    if (own >= each) throw new Refused('TooManyAttemptsException', { retryAfter: RETRY_AFTER })
    if ([...owners.values()].reduce((sum, count) => sum + count, 0) >= all)
      throw new Refused('TemporarilyUnavailableException', { retryAfter: RETRY_AFTER })
    owners.set(owner, own + 1)
    return () => {
      const left = owners.get(owner)! - 1
      if (left > 0) owners.set(owner, left)
      else owners.delete(owner)
    }
  }
}
