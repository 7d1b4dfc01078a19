import type { Schema } from '../../common/shape.ts'
import proofSchema from '../proof.schema.gen.json' with { type: 'json' }

/** The most events that a dispute file has room for, far beyond any request. */
const MAX_EVENTS = 1_000_000

const { Hash, Id, ProofPath, Anchor, LedgerAnchor, TezosAnchor, OtherAnchor } = proofSchema.$defs

/** The schema of an object with exactly these properties. */
const exactly = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const listOf = (items: Schema, maxItems = MAX_EVENTS): Schema => ({ type: 'array', maxItems, items })
const textOf = (maxLength: number): Schema => ({ type: 'string', maxLength })

const hash: Schema = { $ref: '#/$defs/Hash' }
const id: Schema = { $ref: '#/$defs/Id' }
const version: Schema = { type: 'integer', minimum: 1, maximum: MAX_EVENTS }
const time: Schema = {
  type: 'string',
  pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$',
}
const orNull = (schema: Schema): Schema => ({ oneOf: [schema, { type: 'null' }] })
const actor = exactly({
  kind: { enum: ['account', 'signer', 'ccRecipient', 'system', 'channel'] },
  id: textOf(100),
})
const anchored = { path: { $ref: '#/$defs/ProofPath' }, anchor: { $ref: '#/$defs/Anchor' } }

const DisputeEvent = exactly({
  version,
  schema: { const: 1 },
  type: { type: 'string', pattern: '^[a-z]+\\.[a-zA-Z]+$' },
  at: time,
  actor,
  channel: { enum: ['UI', 'API', 'SYSTEM'] },
  tenant: orNull(textOf(100)),
  addressHash: orNull(hash),
  key: orNull(textOf(1000)),
  data: { type: 'object' },
  hash,
  statement: orNull(exactly({ phrase: textOf(20_000), ...anchored })),
})

const definitions: object = { DisputeEvent, Hash, Id, ProofPath, Anchor, LedgerAnchor, TezosAnchor, OtherAnchor }

/** The public schema of dispute files, format 1. */
export const disputeSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Paraph dispute file, format 1',
  ...exactly({
    version: { const: 1 },
    type: { const: 'DISPUTE' },
    organization: textOf(1000),
    request: exactly({ id, name: textOf(1000) }),
    madeAt: time,
    reader: actor,
    chart: exactly({ id: textOf(100), version }),
    state: exactly({
      value: textOf(100),
      events: version,
      signers: listOf(exactly({ id, status: textOf(100) }), 1000),
    }),
    people: listOf(exactly({ id: textOf(100), type: textOf(100), name: textOf(1000) })),
    events: { ...listOf({ $ref: '#/$defs/DisputeEvent' }), minItems: 1 },
    heads: listOf(exactly({ version, hash, ...anchored })),
    salt: orNull({ type: 'string', pattern: '^([0-9a-f]{2}){16,64}$' }),
    words: listOf({
      ...exactly({ version, member: textOf(100), value: {} }),
    }),
  }),
  $defs: definitions as Record<string, Schema>,
}
