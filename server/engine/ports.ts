import type { Readable } from 'node:stream'
import type { EventPosition } from '../store/engine/events.ts'
import type { Changed } from '../store/engine/hints.ts'
import type { Database, Sql } from '../store/engine/sql.ts'

/** Writes a line to the server's log. */
export type Log = (line: string) => void

/** Puts a job where the event that asks for it is written: both are committed, or neither. */
export type Queue = { add: (tx: Sql, kind: string, data: object) => Promise<void> }

/** Makes of a password and a salt what tells nobody the password, slowly (argon2id). */
export type Derive = (password: string, salt: Buffer) => Promise<Buffer>

/** What the engine needs, whatever the domain. */
export type EnginePorts = {
  db: Database
  queue: Queue
  now: () => Date
  /** `bytes` unpredictable random bytes. */
  random: (bytes: number) => Buffer
  derive: Derive
  blobs: Blobs
  keys: Keys
  mailer: Mailer
  hints: Hints
  /** The origin that links start with: never the Host header. No slash at its end. */
  publicUrl: string
}

/** Sends mail. The same `id` sent again is the same mail, and comes once where that can be had. */
export type Mailer = {
  send: (mail: { id: string; to: string; toName: string; subject: string; html: string; text: string }) => Promise<void>
}

/** Hears of every request that has changed, on whichever node, until the function returned is called. */
export type Hints = (onChange: (changed: Changed) => void) => () => void

/**
 * Files, each known by its SHA-256 (lower-case hexadecimal). A blob is put before the row that refers to it;
 * blobs without a row are swept into a trash folder, and come back from there when they are asked for.
 */
export type Blobs = {
  /** Stores bytes durably. Those that are stored already are not written again. */
  put: (bytes: Uint8Array) => Promise<{ hash: string; size: number }>
  /** All of a blob, checked. @throws Error if it is missing, or not what was written */
  bytes: (hash: string) => Promise<Buffer>
  /** A blob as a stream: whole, or from `start` to `end`, both counted from 0 and included. */
  read: (hash: string, range?: { start: number; end: number }) => Readable
  /** In bytes. @throws Error if it is missing */
  size: (hash: string) => Promise<number>
  /** The hashes of those that are missing. */
  missing: (hashes: Iterable<string>) => Promise<string[]>
  /** Moves unreferenced blobs to the trash, and removes old trash for good. Returns the hashes of both. */
  sweep: (referenced: ReadonlySet<string>, policy: SweepPolicy) => Promise<{ trashed: string[]; removed: string[] }>
  /** Writes down the newest event of the database that these blobs belong to. */
  keepLastEvent: (event: EventPosition) => Promise<void>
  lastEvent: () => Promise<EventPosition | null>
}

export type SweepPolicy = {
  /** Blobs put less than this ago stay: milliseconds. */
  age: number
  /** The largest share of all blobs that one sweep moves to the trash, from 0 to 1; rounded up to a whole blob. */
  share: number
  /** How long the trash is kept: milliseconds. */
  keep: number
}

/** Keys that stand outside the database: who reads the one cannot forge the other. */
export type Keys = {
  /** For the HMACs of one-time codes. */
  codes: Buffer
}
