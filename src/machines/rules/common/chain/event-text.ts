import type { Actor, Channel } from '../actor.ts'

/**
 * An event of a stream as it is hashed. `at`: ISO 8601 with milliseconds, UTC; `schema` is the version of this shape;
 * `key` is the Idempotency-Key of the call, or null.
 */
export type ChainedEvent = {
  stream: string
  version: number
  schema: number
  type: string
  data: object
  tenant: string | null
  actor: Actor
  channel: Channel
  /** The salted hash of the caller's network address. */
  addressHash: string | null
  key: string | null
  at: string
}

/** The previous hash of a stream's first event. */
export const GENESIS = ''

/**
 * The text whose SHA-256 is the hash of an event: the previous hash and the event, with object keys sorted as in RFC 8785.
 * It never changes, because stored events are verified with it.
 */
export function eventText(before: string, event: ChainedEvent): string {
  const { stream, version, schema, type, data, tenant, actor, channel, addressHash, key, at } = event
  return canonical({
    before,
    stream,
    version,
    schema,
    type,
    data,
    tenant,
    actor: { kind: actor.kind, id: actor.id },
    channel,
    addressHash,
    key,
    at,
  })
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
