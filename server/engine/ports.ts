import type { Readable } from 'node:stream'
import type { EventPosition } from '../store/engine/events.ts'
import type { Changed } from '../store/engine/hints.ts'
import type { Database, Sql } from '../store/engine/sql.ts'

/** Writes a line to the server's log. */
export type Log = (line: string) => void

/** Queues a job in the transaction of the event that asks for it: both are committed, or neither. */
export type Queue = { add: (tx: Sql, kind: string, data: object, place?: Place) => Promise<void> }

/** The place of a job among those of its kind. */
export type Place = {
  /** Jobs of one group run a few at a time, so that a group that hangs does not stop the others. */
  group?: string
  /** Runs before jobs that are not urgent, and has workers of its own. */
  isUrgent?: boolean
}

/**
 * Derives a key from a password and a salt, slowly (argon2id). `by` names who asks, so that nobody waits for the many
 * hashes of somebody else.
 */
export type Derive = (password: string, salt: Buffer, by: string) => Promise<Buffer>

/** The ports that every domain uses. */
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
  space: MeasuredSpace
  mailQuota: MailQuota
  byteBudget: ByteBudget
  /** The origin of all links, without a trailing slash. Never taken from the Host header. */
  publicUrl: string
}

/** The people that may be invited by mail in a day (UTC), by one account and by all of a tenant. */
type MailQuota = { sender: number; tenant: number }

/** The bytes of files that may be stored in a day (UTC), by one account and by all of a tenant; and those of the trash. */
type ByteBudget = { account: number; tenant: number; trash: number }

/** The space on the disk of the data folder. */
export type Space = {
  /** Since when too little is left for writing; null while there is enough. */
  lowSince: () => Date | null
}

/** The same, with how much is left. */
export type MeasuredSpace = Space & {
  /** The bytes that may be written until space is low. */
  left: () => number
}

/**
 * Sends mail. A mail sent again with the same `id` has the same Message-ID, so mailboxes can drop the duplicate. Throws
 * `NotDelivered`.
 */
export type Mailer = {
  send: (mail: OutgoingMail) => Promise<void>
}

/** A mail to send. The HTML refers to its images as `cid:…`; replies go to `replyTo`, if there is one. */
export type OutgoingMail = {
  id: string
  to: string
  toName: string
  replyTo?: { name: string; address: string }
  subject: string
  html: string
  text: string
  images?: { cid: string; type: string; fileName: string; bytes: Buffer }[]
  files?: MailedFile[]
  /** The address with which the recipient stops mails of this kind, by a visit or with one click (RFC 8058). */
  unsubscribe?: string
  /** An entry for the recipient's calendar (RFC 5545). */
  calendar?: { fileName: string; text: string }
}

/** A file that is attached to a mail. */
export type MailedFile = { fileName: string; type: 'application/pdf' | 'application/json'; bytes: Buffer }

/** Subscribes to changes of subjects on all nodes. Returns the function that unsubscribes. */
export type Hints = (onChange: (changed: Changed) => void) => () => void

/**
 * Files, addressed by their SHA-256 (lower-case hexadecimal). A blob is stored before the row that references it;
 * a sweep moves unreferenced blobs to a trash folder, and reading one restores it from there.
 */
export type Blobs = {
  /** Stores bytes durably. Bytes that are already stored are written again only if they are damaged. `size` in bytes. */
  put: (bytes: Uint8Array) => Promise<{ hash: string; size: number }>
  /** The whole blob. @throws Refused FileUnavailableException if it is missing or damaged */
  bytes: (hash: string) => Promise<Buffer>
  /** A blob to read from, compared with its hash. @throws Refused FileUnavailableException if it is missing or damaged */
  open: (hash: string) => Promise<OpenBlob>
  /** The hashes that have no blob. */
  missing: (hashes: Iterable<string>) => Promise<string[]>
  /** Moves blobs to the trash that no row references any more. If another row does, reading restores them. */
  discard: (hashes: string[]) => Promise<void>
  /**
   * Moves blobs to the trash, and deletes for good those of them that came there longer than `age` (milliseconds) ago.
   * Blobs that were stored again since then stay where they are for as long. Returns those that are gone from the disk.
   */
  erase: (hashes: readonly string[], age: number) => Promise<string[]>
  /** The bytes of all blobs in the trash. */
  trashSize: () => Promise<number>
  /**
   * Moves unreferenced blobs to the trash, and deletes what was there too long (`removed`) or was too much (`early`).
   * Returns the hashes of all three.
   */
  sweep: (referenced: ReadonlySet<string>, policy: SweepPolicy) => Promise<Swept>
  /** Stores the newest event of the database that these blobs belong to. */
  keepLastEvent: (event: EventPosition) => Promise<void>
  lastEvent: () => Promise<EventPosition | null>
}

/** An intact blob, with its size in bytes. */
export type OpenBlob = {
  size: number
  /** The bytes from `start` to `end` (0-based, inclusive). The stream fails if they were damaged meanwhile. */
  read: (start: number, end: number) => Readable
}

type Swept = { trashed: string[]; removed: string[]; early: string[] }

/** What a sweep of blobs may remove. */
export type SweepPolicy = {
  /** Blobs younger than this are kept, in milliseconds. */
  age: number
  /** The largest share of all blobs that one sweep trashes, from 0 to 1; rounded up to a whole blob. */
  share: number
  /** How long trash is kept, in milliseconds. */
  keep: number
  /** The bytes that the trash may have; the oldest blobs leave it early. */
  trash: number
}

/** Keys stored outside the database, so that a leaked database is not enough to forge what they protect. */
export type Keys = {
  /** The HMAC key of one-time codes. */
  codes: Buffer
  /** The key that secrets in the database are encrypted with. */
  secrets: Buffer
  /** What the mail provider signs its reports with, as the operator has set it; null without one. */
  mailReports: string | null
}
