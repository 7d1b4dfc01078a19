import type { FastifyRequest } from 'fastify'
import { networkOf } from '#machines/rules/common/network.ts'
import type { Caller } from '../engine/caller.ts'
import { Refused } from '../engine/refused.ts'
import type { Operation, OperationId } from './contract.ts'

/** How many calls may come at once, and how many each second from then on. */
type Pace = { burst: number; perSecond: number }
type Paces = Record<'account' | 'link' | 'network', Pace>

/** Far more than a person causes. A network is that of anonymous callers and of refused tokens, perhaps a whole office. */
const PACES: Paces = {
  account: { burst: 200, perSecond: 20 },
  link: { burst: 200, perSecond: 20 },
  network: { burst: 200, perSecond: 20 },
}
/** Bytes of an anonymous body that cost as much as one more call. A proof file has about 9 kB, and at most 1 MiB. */
const BYTES_PER_CALL = 64 * 1024
/** An anonymous body that does not say how long it is costs as much as one of this length. */
const UNKNOWN_LENGTH = 1 << 20
/** The cost of reading a file: a page of a document is read in many small parts. */
const RANGE_COST = 0.1
/** The cost of having a web address called: it may take 15 seconds to answer. */
const CALLING_COST = 20
const CALLING: readonly OperationId[] = ['testWebhook', 'sendWebhookDeliveryAgain']
/** Buckets kept at most. The one that was used longest ago goes first. */
const MAX_BUCKETS = 20_000

type Bucket = { left: number; at: number }

/** What a caller may still do: the most calls in a row, how many of them are left, and the seconds until all are again. */
type Allowance = { most: number; left: number; fullIn: number; window: number }

/**
 * Takes the cost of a call from a bucket that fills steadily. `tell` gets what is left, also before a refusal.
 * @throws Refused TooManyRequestsException if the bucket is empty
 */
export type Throttle = (kind: keyof Paces, id: string, cost?: number, tell?: (allowance: Allowance) => void) => void

/**
 * Limits the calls of each account, link and network, in memory: this costs no query, which is what it protects, and a
 * restart forgets only what a few seconds would have forgiven. `now` in milliseconds.
 */
export function throttle(paces: Paces = PACES, now = () => performance.now(), most = MAX_BUCKETS): Throttle {
  const buckets = new Map<string, Bucket>()
  return (kind, id, cost = 1, tell) => {
    const { burst, perSecond } = paces[kind]
    const key = `${kind}/${id}`
    const { left, at } = buckets.get(key) ?? { left: burst, at: now() }
    const full = Math.min(burst, left + ((now() - at) / 1000) * perSecond)
    const isEnough = full >= cost
    buckets.delete(key)
    const rest = isEnough ? full - cost : full
    buckets.set(key, { left: rest, at: now() })
    if (buckets.size > most) buckets.delete(buckets.keys().next().value!)
    const secondsTo = (calls: number) => Math.ceil(calls / perSecond)
    tell?.({ most: burst, left: Math.floor(rest), fullIn: secondsTo(burst - rest), window: secondsTo(burst) })
    if (!isEnough)
      throw new Refused('TooManyRequestsException', { retryAfter: Math.max(1, Math.ceil((cost - full) / perSecond)) })
  }
}

/** What an answer says about the limit of its caller's calls (draft-ietf-httpapi-ratelimit-headers-10). */
export const rateHeaders = ({ most, left, fullIn, window }: Allowance): Record<string, string> => ({
  'ratelimit-policy': `"calls";q=${most};w=${window}`,
  ratelimit: `"calls";r=${left};t=${fullIn}`,
})

type Address = Pick<FastifyRequest, 'ip' | 'headers'>

/** Charges a call to its account, its API token, its link, or the network of its address. */
export function charge(take: Throttle, operation: Operation, caller: Caller | null, { ip, headers }: Address) {
  if (caller?.kind === 'account' && caller.apiToken) return take('link', caller.apiToken.id, costOf(operation))
  if (caller) return take(caller.kind === 'account' ? 'account' : 'link', caller.id, costOf(operation))
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : UNKNOWN_LENGTH
  take('network', networkOf(ip), 1 + Math.floor(Math.min(length, UNKNOWN_LENGTH) / BYTES_PER_CALL))
}

function costOf({ id, answers }: Operation): number {
  if (answers[206]) return RANGE_COST
  return CALLING.includes(id) ? CALLING_COST : 1
}
