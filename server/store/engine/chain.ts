import { createHash } from 'node:crypto'
import type { Actor, Channel } from '#machines/rules/common/actor.ts'

/**
 * One event of a stream, as it is hashed. `data` holds ids and salted hashes only; `schema` is the version of this
 * envelope's shape; `key` is the Idempotency-Key of the call, or null.
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

/** The previous hash of a stream's first event. */
export const GENESIS = ''

/** SHA-256 (hexadecimal) over the previous hash and the envelope, with object keys sorted as in RFC 8785. */
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
