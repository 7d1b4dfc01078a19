import type { Readable } from 'node:stream'
import type { Anchor } from '#machines/rules/proofs/proof.ts'
import type { AuditDocument, Mark, SealKey, TakenPdf } from '#machines/rules/documents/document.ts'
import type { EventPlace } from '../store/engine/events.ts'
import type { Changed } from '../store/engine/hints.ts'
import type { Database, Sql } from '../store/engine/sql.ts'

/** Puts a job where the event that asks for it is written: both are committed, or neither. */
export type Queue = { add: (tx: Sql, kind: string, data: object) => Promise<void> }

/** Makes of a password and a salt what tells nobody the password, slowly (argon2id). */
export type Derive = (password: string, salt: Buffer) => Promise<Buffer>

/** All work on documents. Every call may throw `Refused` by the specification's name for what it was given. */
export type Pdf = {
  intake: (bytes: Uint8Array) => Promise<TakenPdf>
  draw: (work: { original: Uint8Array; marks: Mark[] }) => Promise<Uint8Array>
  /** The audit document, still without its seal. */
  audit: (document: AuditDocument) => Promise<Uint8Array>
  /** The pages of the first, then those of the second. */
  append: (drawn: Uint8Array, audit: Uint8Array) => Promise<Uint8Array>
  /** Certified so that no change is allowed: PAdES B-B, or B-T with a time stamp authority. */
  seal: (bytes: Uint8Array, by: { key: SealKey; at: Date; reason: string }) => Promise<Uint8Array>
  /** PNG of at most 500,000 bytes and 4 megapixels, decoded and written anew. */
  cleanPng: (bytes: Uint8Array) => Promise<Uint8Array>
  /** The characters of `text` that cannot be drawn over a document. */
  missingGlyphs: (text: string) => string[]
}

/** What every use case stands on. Tests pass a PGlite in memory and a clock that they move themselves. */
export type Ports = {
  db: Database
  queue: Queue
  now: () => Date
  /** That many bytes nobody can foresee. */
  chance: (bytes: number) => Buffer
  derive: Derive
  anchoring: Anchoring
  blobs: Blobs
  keys: Keys
  mailer: Mailer
  hints: Hints
  /** What links begin with: never the Host header. No slash at its end. */
  publicUrl: string
  pdf: Pdf
  sealKey: SealKey
}

/** Sends mail. The same `id` sent again is the same mail, and comes once where that can be had. */
export type Mailer = {
  send: (mail: { id: string; to: string; toName: string; subject: string; html: string; text: string }) => Promise<void>
}

/** Hears of every request that has changed, on whichever node, until the function returned is called. */
export type Hints = (hear: (changed: Changed) => void) => () => void

/** What puts a root on record: its hash, known before anybody was told of it, and the very bytes that are sent. */
export type Operation = { hash: string; bytes: string }

/** `pending`: taken, but may still be dropped. `rejected`: will never be taken as it is. */
export type Outcome =
  | { outcome: 'unknown' | 'pending' }
  | { outcome: 'rejected'; reason: string }
  | { outcome: 'final'; anchor: Anchor }

/**
 * Where the roots of Merkle trees are put on record: a ledger of our own, or a chain. Every call may throw, where it
 * cannot be reached.
 */
export type Anchoring = {
  /** The operation that anchors a root (hexadecimal). Nothing is sent. */
  prepare: (rootHash: string) => Promise<Operation>
  /** Sends an operation. The same one sent again is taken once. */
  inject: (operation: Operation) => Promise<void>
  find: (operationHash: string) => Promise<Outcome>
  /** The hash of the operation recorded last; null if there is none, or on a chain that others write to as well. */
  newest: () => Promise<string | null>
  /** The key that proofs are checked against: raw Ed25519, hexadecimal. */
  publicKey: () => string
}

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
  sweep: (referenced: ReadonlySet<string>, limits: SweepLimits) => Promise<{ trashed: string[]; removed: string[] }>
  /** Writes down the newest event of the database that these blobs belong to. */
  witness: (event: EventPlace) => Promise<void>
  witnessed: () => Promise<EventPlace | null>
}

export type SweepLimits = {
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
