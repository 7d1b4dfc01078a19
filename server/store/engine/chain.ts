import { createHash } from 'node:crypto'
import type { Actor, Channel } from '#machines/rules/common/actor.ts'

/**
 * One event of a stream, as it is hashed. `data` holds what happened, ids and salted hashes only;
 * `schema` counts the shapes of this envelope; `key` is the Idempotency-Key of the call, where it had one.
 */
export type Envelope = {
  stream: string
  version: number
  schema: number
  type: string
  data: object
  tenant: string | null
  actor: Actor
  channel: Channel
  /** SHA-256 of the caller's network address under the stream's salt. */
  addressHash: string | null
  key: string | null
  at: Date
}

/** Before the first event of a stream. */
export const GENESIS = ''

/** SHA-256 (hex) over the hash before and the envelope, with the keys of objects in order as RFC 8785 has them. */
export const hashOf = (before: string, envelope: Envelope): string => {
  const { stream, version, schema, type, data, tenant, actor, channel, addressHash, key, at } = envelope
  return createHash('sha256')
    .update(
      canonical({
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
        at: at.toISOString(),
      }),
    )
    .digest('hex')
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
