import type { Actor } from '../../common/actor.ts'
import type { ChainedEvent } from '../../common/chain/event-text.ts'
import { conforms, type Schema } from '../../common/shape.ts'
import type { Step } from '../merkle.ts'
import type { Anchor } from '../proof.ts'
import { parseStrictJson } from '../strict-json.ts'
import { disputeSchema } from './dispute-schema.ts'

/** A hash of a tree: its path to the root, and where the root is anchored. */
type Anchored = { path: Step[]; anchor: Anchor }

/** An event of a request, with its hash and, if it is an act that was anchored, its statement. */
export type DisputeEvent = Omit<ChainedEvent, 'stream'> & {
  hash: string
  statement: (Anchored & { phrase: string }) | null
}

/** The end of the stream at a time, which was anchored. */
export type DisputeHead = Anchored & { version: number; hash: string }

/**
 * The value behind a salted hash of an event. `member` names the hash: a member of the event's `data`, or `addressHash` for
 * the caller's network address.
 */
export type DisputeWord = { version: number; member: string; value: unknown }

/** The dispute file of a request, format 1: everything that happened to it, as far as the reader may know. */
export type DisputeFile = {
  version: 1
  type: 'DISPUTE'
  organization: string
  request: { id: string; name: string }
  /** When the file was made: ISO 8601 with milliseconds, UTC. */
  madeAt: string
  reader: Actor
  /** The lifecycle that the events are folded with. */
  chart: { id: string; version: number }
  /** What the events lead to. `events` is how many they are. */
  state: { value: string; events: number; signers: { id: string; status: string }[] }
  /** Who caused events or is named in them, as far as the reader may know. */
  people: { id: string; type: string; name: string }[]
  events: DisputeEvent[]
  heads: DisputeHead[]
  /** The key of the salted hashes, in hexadecimal; null if the reader may not read all that was hashed with it. */
  salt: string | null
  words: DisputeWord[]
}

/** A text that is no dispute file of this version: nothing like it, or one that says it is newer. */
type OtherFile = 'no-dispute-file' | 'later-version'

/** Parses a dispute file. */
export function readDispute(text: string): DisputeFile | OtherFile {
  try {
    const value = parseStrictJson(text)
    if (conforms(value, disputeSchema, disputeSchema.$defs)) return value as DisputeFile
    return isLater(value) ? 'later-version' : 'no-dispute-file'
  } catch {
    return 'no-dispute-file'
  }
}

const later: Schema = {
  type: 'object',
  required: ['version', 'type'],
  properties: {
    version: { type: 'integer', minimum: 2, maximum: Number.MAX_SAFE_INTEGER },
    type: { const: 'DISPUTE' },
  },
}
const isLater = (value: unknown): boolean => conforms(value, later, {})
