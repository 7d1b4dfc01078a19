const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The waits after failures (Standard Webhooks 1.0.0): ten tries within 76 hours. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]

/** How long every call of a webhook may fail until it is switched off, in milliseconds. */
export const FAILING_UNTIL_OFF = 5 * DAY
/** How often the last event of them was tried by then: one failure after a quiet time switches nothing off. */
export const TRIES_UNTIL_OFF = 3
/** How long a try may be under way until it counts as lost, in milliseconds: longer than a call takes. */
export const LOST_AFTER = MINUTE
/** A call that takes longer is slow, in milliseconds. */
export const SLOW_AFTER = 2 * SECOND
/** How long a webhook counts as slow after such a call, in milliseconds. */
export const SLOW_FOR = 10 * MINUTE
/**
 * How long a webhook counts as slow that did not answer in time, or was never called, unless it answers soon meanwhile, in
 * milliseconds: longer than the longest wait, so that its next try does not take a worker from quick ones either.
 */
export const UNANSWERED_FOR = 2 * DAY
/** How long a former secret counts after a change, in milliseconds. */
export const SECRETS_OVERLAP = DAY
/** The most former secrets that count at a time: each has its signature in every call. */
export const MAX_FORMER_SECRETS = 10
/** How long deliveries are kept, in milliseconds. */
export const DELIVERIES_KEPT = 30 * DAY

/**
 * When an event is sent again after a number of tries that failed; null if it is not. `retryAfter`: the seconds that the
 * receiver asked for. It may postpone a try by a day at most.
 */
export function nextTry(round: number, now: Date, retryAfter: number | null): Date | null {
  const wait = WAITS[round - 1]
  if (wait === undefined) return null
  return new Date(now.getTime() + Math.max(wait, Math.min((retryAfter ?? 0) * SECOND, DAY)))
}
