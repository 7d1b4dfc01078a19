import { createHash } from 'node:crypto'
import { eventText, type ChainedEvent } from '#machines/rules/common/chain/event-text.ts'

/** One event of a stream, as it is hashed. `data` holds ids and salted hashes only. */
export type Envelope = Omit<ChainedEvent, 'at'> & { at: Date }

/** SHA-256 (hexadecimal) over the previous hash and the envelope. */
export const hashOf = (before: string, envelope: Envelope): string =>
  createHash('sha256')
    .update(eventText(before, { ...envelope, at: envelope.at.toISOString() }))
    .digest('hex')
